import type { APIRoute } from 'astro';
import { isWorkFor } from '#features/accounts/domain/login-throttle.ts';
import { reply } from './_reply.ts';

/** Work for a browser that is about to send a form; solved, it goes along in the form's field `proof`. */
export const GET: APIRoute = async ({ locals: { services }, url }) => {
  const purpose = url.searchParams.get('for');
  const times = isWorkFor(purpose) ? await services.accounts.workFor(purpose) : undefined;
  return reply(await services.proof.challenge(times));
};
