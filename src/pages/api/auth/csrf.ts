import type { APIRoute } from 'astro';
import { DAY } from '#kernel/clock.ts';
import { answer } from './_protocol.ts';

/** The token that a form sends along, and its other half in a cookie. */
export const GET: APIRoute = ({ locals: { services, visit } }) => {
  const { token, cookie } = services.accounts.csrf.issue(visit.authCookies.get('csrf'));
  visit.authCookies.set('csrf', cookie, new Date(Date.now() + DAY));
  return answer({ csrfToken: token });
};
