import { isIP } from 'node:net';

/** The origins we answer as, by the `Host` header that asks for them. */
export type Origins = ReadonlyMap<string, string>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** One configured origin; on a machine of one's own, every spelling of the loopback address as well. */
export function originsOf(publicOrigin: string): Origins {
  const url = new URL(publicOrigin);
  const hosts = LOOPBACK.has(url.hostname) ? [...LOOPBACK] : [url.hostname];
  const port = url.port ? `:${url.port}` : '';
  return new Map(hosts.map((host) => [`${host}${port}`, `${url.protocol}//${host}${port}`]));
}

/** The `Host` headers under which names that we had before are asked for. */
export const formerHostsOf = (oldOrigins: readonly string[]): ReadonlySet<string> =>
  new Set(oldOrigins.map((origin) => new URL(origin).host));

type Unsafe = { origin: string | undefined; secFetchSite: string | undefined };

/** A change is accepted from our own pages only, whatever its content type is. */
export function isSameOrigin({ origin, secFetchSite }: Unsafe, expected: string): boolean {
  if (origin !== undefined) return origin === expected;
  return secFetchSite === 'same-origin';
}

/** The address of the visitor: the right-most one that no trusted proxy of ours has added. */
export function clientAddressOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let address = plainAddress(peer ?? '');
  const hops = forwardedFor?.split(',').map((hop) => plainAddress(hop.trim())) ?? [];
  while (isTrusted(address)) {
    const next = hops.pop();
    if (next === undefined || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

const plainAddress = (address: string) => (address.startsWith('::ffff:') ? address.slice(7) : address);
