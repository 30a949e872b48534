// The record of the match, to keep as a file.

/** Fetches the record at the link's address and saves it; `failed` gets the reason if there is none. */
export async function save(link, failed) {
  const answer = await fetch(link.href);
  if (!answer.ok) {
    failed(await answer.text());
    return;
  }
  const file = document.createElement("a");
  file.href = URL.createObjectURL(await answer.blob());
  file.download = link.download;
  file.click();
  setTimeout(() => URL.revokeObjectURL(file.href));
}
