const PATIENCE = 10_000;

/** A piece of a page, as the server draws it of a form; none where it cannot be had. */
export async function fetchPiece(
  path: string,
  form: FormData,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]),
    });
    return answer.ok && !answer.redirected ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}
