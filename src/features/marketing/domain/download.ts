/** The app store addresses, as far as they exist. */
export type Stores = { ios: string | undefined; android: string | undefined };

/** The user agents of Windows phones named both systems. */
const NEITHER = /Windows Phone/i;

/** The app store for a user agent; undefined for computers and other systems. */
export function storeFor(userAgent: string, { ios, android }: Stores): string | undefined {
  if (NEITHER.test(userAgent)) return undefined;
  if (/iPhone|iPad|iPod/i.test(userAgent)) return ios;
  return /Android/i.test(userAgent) ? android : undefined;
}
