/** Reloads a page that fell apart while it was loading; once the reader has begun to use it, nothing is thrown away. */
export function startRecovery() {
  const inUse = new AbortController();
  const { signal } = inUse;
  for (const type of ['pointerdown', 'keydown']) {
    window.addEventListener(type, () => inUse.abort(), { signal, capture: true });
  }
  window.addEventListener(
    'error',
    async ({ error, message }) => {
      // Few pages ever need it.
      const { reloadOnce } = await import('./lost-node.ts');
      if (!signal.aborted) reloadOnce(error instanceof Error ? error : { message });
    },
    { signal },
  );
}
