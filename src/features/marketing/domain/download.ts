/** Where the application for phones is to be had, as far as it is. */
export type Stores = { ios: string | undefined; android: string | undefined };

/** Windows phones said that they were both. */
const NEITHER = /Windows Phone/i;

/** The app store for a user agent; undefined for computers and other systems. */
export function storeFor(userAgent: string, { ios, android }: Stores): string | undefined {
  if (NEITHER.test(userAgent)) return undefined;
  if (/iPhone|iPad|iPod/i.test(userAgent)) return ios;
  return /Android/i.test(userAgent) ? android : undefined;
}
