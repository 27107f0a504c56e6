type Options = {
  /** The base of a path without a host. */
  base: string;
  /** Hosts of the system that the address comes from. */
  hosts: ReadonlySet<string>;
  isHttpAllowed: boolean;
};

const hasHost = (written: string) => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written);

/** A public host name: nothing in our own network. */
const isPublicName = (host: string) =>
  /\.[a-z][a-z\d-]*$/i.test(host) && !/\.(?:local|internal|localhost)$/i.test(host);

/** The address to fetch an external picture from; undefined where fetching is not allowed. */
export function pictureAddress(written: string, { base, hosts, isHttpAllowed }: Options): string | undefined {
  const whole = hasHost(written)
    ? written.replace(/^\/\//, 'https://')
    : `${base.replace(/(?<!\/)\/+$/, '')}/${written.replace(/^\/+/, '')}`;
  const url = URL.parse(whole);
  if (!url || url.username !== '' || url.password !== '') return undefined;
  if (url.protocol !== 'https:' && !(isHttpAllowed && url.protocol === 'http:')) return undefined;
  if (!hosts.has(url.host) && (url.port !== '' || !isPublicName(url.hostname))) return undefined;
  url.hash = '';
  return url.href.length > 2_000 ? undefined : url.href;
}
