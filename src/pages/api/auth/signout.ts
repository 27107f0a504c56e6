import type { APIRoute } from 'astro';
import { reply } from '../_reply.ts';
import { destination, fieldsOf, goOn, hasToken } from './_protocol.ts';

const NO_TOKEN = { status: 400, message: 'Could not fetch CSRF Token for signing out' };

/** Ends the session, here and in the database; `sharedDevice` has the browser forget what it keeps for its reader as well. */
export const POST: APIRoute = async (context) => {
  const fields = await fieldsOf(context.request);
  if (!hasToken(context, fields)) return reply(null, NO_TOKEN);
  await context.locals.visit.signOut(fields.sharedDevice === 'true');
  return goOn(context, fields, context.url.origin + destination(context, fields));
};
