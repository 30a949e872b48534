// The record of the match, to keep as a file.

const PATIENCE = 15_000; // ms: the server itself waits for the referee for 10 s

/** Fetches the record at the link's address and saves it; `failed` gets the reason if there is none. */
export async function save(link, failed) {
  const answer = await fetch(link.href, { signal: AbortSignal.timeout(PATIENCE) });
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
