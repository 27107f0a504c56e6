const AT_ONCE = 4;
// A pointer that only passes over a link does not mean it.
const INTENT = 80;

type Connection = { saveData?: boolean; effectiveType?: string };

/** Reading ahead costs the reader's data; a browser that does not say how it is connected is taken as well connected. */
export const mayReadAhead = ({ saveData, effectiveType }: Connection) =>
  !saveData && !effectiveType?.includes('2g');

/** The address worth fetching before the reader follows the link, if there is one. */
export function addressAhead(
  link: HTMLAnchorElement,
  isPublic: (pathname: string) => boolean,
): string | undefined {
  if (!link.href || link.target === '_blank' || link.hasAttribute('download')) return undefined;
  if (link.dataset['noPrefetch'] !== undefined) return undefined;
  const address = new URL(link.href);
  if (address.origin !== location.origin || address.pathname === location.pathname) return undefined;
  return isPublic(address.pathname) ? address.pathname + address.search : undefined;
}

function fetchAhead(address: string): Promise<unknown> {
  const hint = document.createElement('link');
  if (!hint.relList.supports('prefetch')) return fetch(address, { priority: 'low' });
  hint.rel = 'prefetch';
  hint.href = address;
  return new Promise((done) => {
    hint.addEventListener('load', done);
    hint.addEventListener('error', done);
    document.head.append(hint);
  });
}

/** Runs jobs, a few at once and each name once. */
export function createLane(run: (name: string) => Promise<unknown>, atOnce: number) {
  const known = new Set<string>();
  const waiting: string[] = [];
  let running = 0;

  function next() {
    if (running >= atOnce) return;
    const name = waiting.shift();
    if (name === undefined) return;
    running += 1;
    const free = () => {
      running -= 1;
      next();
    };
    run(name).then(free, free);
  }

  return (name: string) => {
    if (known.has(name)) return;
    known.add(name);
    waiting.push(name);
    next();
  };
}

/** Fetches the public pages whose links the reader points at, touches or tabs to. */
export function startPrefetch(isPublic: (pathname: string) => boolean) {
  const connection: Connection = 'connection' in navigator ? Object(navigator.connection) : {};
  if (!mayReadAhead(connection)) return;
  const enqueue = createLane(fetchAhead, AT_ONCE);
  let intent: ReturnType<typeof setTimeout> | undefined;

  const consider = ({ target, type }: Event) => {
    clearTimeout(intent);
    const link = target instanceof Element ? target.closest('a') : null;
    const address = link instanceof HTMLAnchorElement ? addressAhead(link, isPublic) : undefined;
    if (address) intent = setTimeout(enqueue, type === 'pointerover' ? INTENT : 0, address);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, consider, { passive: true });
  }
}
