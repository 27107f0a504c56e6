const MAX_PER_PAGE = 10;

export type ClientError = { message: string; path: string; status: number };

/** Reports each error once, and at most ten a page. */
export function createReporter(address: string) {
  const reported = new Set<string>();
  return (error: ClientError) => {
    const key = `${error.path} ${error.message}`;
    if (reported.has(key) || reported.size >= MAX_PER_PAGE) return;
    reported.add(key);
    send(address, JSON.stringify(error));
  };
}

function send(address: string, body: string) {
  const type = 'application/json';
  if ('sendBeacon' in navigator && navigator.sendBeacon(address, new Blob([body], { type }))) return;
  // A failing report is dropped.
  fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': type }, body }).catch(
    () => {},
  );
}

export const reportClientError = createReporter('/api/client-error');
