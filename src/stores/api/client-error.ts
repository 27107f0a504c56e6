const MAX_PER_PAGE = 10;

export type ClientError = { message: string; path: string; status: number };

/** Tells the server of each error once, and of no more than ten on one page. */
export function createReporter(address: string) {
  const told = new Set<string>();
  return (error: ClientError) => {
    const key = `${error.path} ${error.message}`;
    if (told.has(key) || told.size >= MAX_PER_PAGE) return;
    told.add(key);
    send(address, JSON.stringify(error));
  };
}

function send(address: string, body: string) {
  const type = 'application/json';
  if ('sendBeacon' in navigator && navigator.sendBeacon(address, new Blob([body], { type }))) return;
  // A report that does not arrive has nobody left to be reported to.
  fetch(address, { method: 'POST', keepalive: true, headers: { 'content-type': type }, body }).catch(
    () => {},
  );
}

export const reportClientError = createReporter('/api/client-error');
