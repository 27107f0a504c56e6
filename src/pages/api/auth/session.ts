import type { APIRoute } from 'astro';
import { answer } from './_protocol.ts';

/** The current session; polled, so it does not prolong it. A token does not create another. */
export const GET: APIRoute = async ({ locals: { services, visit } }) => {
  const signed = await visit.peek();
  if (!signed) return answer({});
  const { id: userId, email, fullName, phone } = signed.user;
  return answer({
    user: { email, fullName, userId, phone },
    token: { accessToken: visit.bearer ?? services.accounts.sessions.accessToken(signed) },
    unread: await services.notices.unseen(signed.actor),
    expires: signed.expiresAt.toISOString(),
  });
};
