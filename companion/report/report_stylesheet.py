"""The style sheet of a report, for phones, laptops, dark mode and paper."""

CSS = """
:root {
  color-scheme: light dark;
  --paper: #fff; --ink: #1b1b1d; --soft: #5a5a62; --faint: #d9d9de; --wash: #f4f4f6;
  --s0: #b3261e; --s1: #1456b8; --s2: #1d6f42; --s3: #7a3ea6;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #17171a; --ink: #ececef; --soft: #a8a8b2; --faint: #3b3b42; --wash: #222226;
    --s0: #ff8a80; --s1: #82b1ff; --s2: #7fd6a4; --s3: #d3a5f5;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1rem 1rem 3rem; max-width: 44rem;
  background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, "Liberation Sans", sans-serif;
}
h1 { font-size: 1.2rem; margin: 0; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .6rem; }
p { margin: .4rem 0; }
.soft, .note { color: var(--soft); }
.note { font-size: .92rem; max-width: 38rem; }
.result { display: flex; flex-wrap: wrap; gap: .4rem 2rem; margin: 1.2rem 0 .4rem; padding: 0; }
.result div { display: flex; flex-direction: column; min-width: 0; }
.result dt { overflow-wrap: anywhere; border-top: .3rem solid currentColor; padding-top: .2rem; }
.result .s1 dt { border-top-style: double; }
.result .s2 dt { border-top-style: dashed; }
.result .s3 dt { border-top-style: dotted; }
.result dt b { font-weight: 700; }
.result dt span { color: var(--ink); }
.result dd { margin: 0; font-size: 3.2rem; line-height: 1.1; font-weight: 700; color: var(--ink);
  font-variant-numeric: tabular-nums; }
.verdict { font-size: 1.2rem; font-weight: 700; }
ul { margin: .4rem 0; padding-left: 1.2rem; }
.s0 { color: var(--s0); } .s1 { color: var(--s1); } .s2 { color: var(--s2); } .s3 { color: var(--s3); }
figure { margin: 0; max-width: 36rem; }
svg { display: block; width: 100%; height: auto; }
svg text { fill: var(--ink); font: 12px system-ui, "Liberation Sans", sans-serif; }
svg .small { font-size: 10.5px; paint-order: stroke; stroke: var(--paper); stroke-width: 3px; }
svg .axis { fill: var(--soft); }
.grid line { stroke: var(--faint); } .grid text, .scale text { fill: var(--soft); }
.scale line { stroke: var(--soft); }
.seat > text { font-weight: 600; }
.seat > text.small { font-weight: 400; }
.line { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.s1 .line { stroke-dasharray: 6 3; } .s2 .line { stroke-dasharray: 2 3; }
.s3 .line { stroke-dasharray: 9 3 2 3; }
.seat circle, .seat rect, .seat > path:not(.line), .full { fill: currentColor; stroke: currentColor; }
.seat rect.open { fill: var(--paper); stroke-width: 1.5; }
.s3 > path:not(.line) { stroke-width: 1.5; }
svg .bar { fill: var(--paper); stroke: currentColor; }
.hatch { stroke: currentColor; stroke-width: 1.2; fill: none; }
.mark { stroke: var(--soft); stroke-dasharray: 2 3; }
.expected { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 5 4; }
.keys { display: flex; gap: 1.2rem; margin: .2rem 0 .4rem; flex-wrap: wrap; }
.key { display: inline-flex; align-items: center; gap: .4rem; }
.swatch { width: 1.7rem; flex: none; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-variant-numeric: tabular-nums; }
th, td { padding: .2rem .7rem .2rem 0; text-align: left; vertical-align: baseline; }
thead th { border-bottom: 1px solid var(--soft); font-weight: 600; }
tbody tr + tr > * { border-top: 1px solid var(--faint); }
tbody th { font-weight: 400; }
tbody th[scope=rowgroup] { font-weight: 600; padding-top: .7rem; border-top: 0; }
td.n, th.n { text-align: right; } .n { white-space: nowrap; }
.dense :is(td, th):last-child { padding-right: 0; }
summary { cursor: pointer; padding: .5rem 0; color: var(--soft); }
footer { margin-top: 3rem; border-top: 1px solid var(--faint); padding-top: .6rem; font-size: .92rem; }
@media (max-width: 30rem) {
  table { font-size: .86rem; } th, td { padding-right: .45rem; } .result dd { font-size: 2.6rem; }
  thead th { font-size: .76rem; } .dense { font-size: .8rem; } .dense :is(td, th) { padding-right: .25rem; }
}
@media screen and (min-width: 72rem) {
  body { max-width: 84rem; padding: 1rem 2rem 3rem; }
  main { display: grid; grid-template-columns: 1fr 1fr; gap: 0 3rem; align-items: start; }
  section { min-width: 0; }
}
@media print {
  :root {
    --paper: #fff; --ink: #000; --soft: #444; --faint: #bbb;
    --s0: #a11; --s1: #149; --s2: #163; --s3: #628;
  }
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  figure, tr, h2, .result { break-inside: avoid; } h2 { break-after: avoid; }
  figure { max-width: 15cm; }
  details:not([open]) { display: none; }
}
"""
"""The style sheet of a page. It loads nothing: fonts are the reader's own."""
