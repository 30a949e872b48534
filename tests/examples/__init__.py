"""The worked examples in docs/examples, and the page that tells of them."""
