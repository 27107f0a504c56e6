import type { MiddlewareHandler } from 'astro';

/** Lets pages ask who is signed in; a page that has asked is that visitor's own and is never stored. */
export const session: MiddlewareHandler = ({ locals }, next) => {
  Object.defineProperty(locals, 'session', {
    configurable: true,
    get() {
      locals.notes.personal = true;
      return null;
    },
  });
  return next();
};
