/** Where our own pages answer the session protocol. */
export const AUTH_BASE = '/api/auth';

const ENDPOINT = /^\/(?:session|csrf|providers|signin|callback|signout)(?:\/|$)/;

/** The path at which our pages answer a path below the base that an operator has chosen; any other stays as it is. */
export function authPath(path: string, base: string): string {
  const below = path.startsWith(base) ? path.slice(base.length) : '';
  return ENDPOINT.test(below) ? AUTH_BASE + below : path;
}
