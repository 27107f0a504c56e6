import { BlockList, isIP } from 'node:net';

/** Our origins by `Host` header. */
export type Origins = ReadonlyMap<string, string>;

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** The configured origin; on a development machine also every spelling of the loopback address. */
export function originsOf(publicOrigin: string): Origins {
  const url = new URL(publicOrigin);
  const hosts = LOOPBACK.has(url.hostname) ? [...LOOPBACK] : [url.hostname];
  const port = url.port ? `:${url.port}` : '';
  return new Map(hosts.map((host) => [`${host}${port}`, `${url.protocol}//${host}${port}`]));
}

/** The `Host` headers of former hosts. */
export const formerHostsOf = (oldOrigins: readonly string[]): ReadonlySet<string> =>
  new Set(oldOrigins.map((origin) => new URL(origin).host));

type Unsafe = { origin: string | undefined; secFetchSite: string | undefined };

/** Changes are accepted from our own pages only, whatever the content type. */
export function isSameOrigin({ origin, secFetchSite }: Unsafe, expected: string): boolean {
  if (origin !== undefined) return origin === expected;
  return secFetchSite === 'same-origin';
}

/** The address of the visitor: the right-most one that was not added by a trusted proxy. */
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

/** Whether an address belongs to one of our own proxies. */
export function trustOf(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = isIP(address);
    return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4');
  };
}
