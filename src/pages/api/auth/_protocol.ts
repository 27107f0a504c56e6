import type { APIContext } from 'astro';
import { z } from 'zod';
import { localPath } from '#kernel/web/local-path.ts';
import { pathTo } from '#routes/index.ts';

/** The one way to sign in: a number and a password. */
export const PROVIDER = 'credentials';

const text = z
  .union([z.string(), z.boolean().transform(String)])
  .optional()
  .catch(undefined);

const fields = z.object({
  csrfToken: text,
  callbackUrl: text,
  json: text,
  username: text,
  phone: text,
  password: text,
  proof: text,
  sharedDevice: text,
});
export type Fields = z.infer<typeof fields>;

/** What a client has sent, as a form or as JSON; what cannot be read says nothing. */
export async function fieldsOf(request: Request): Promise<Fields> {
  const isJson = request.headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = isJson
    ? await request.json().catch(() => undefined)
    : Object.fromEntries(await request.formData().catch(() => []));
  return fields.safeParse(body).data ?? {};
}

/** Never cached. */
export const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

/** Scripts get the redirect in JSON, in the older or the newer form; forms get a redirect. */
export function goOn({ request }: APIContext, { json }: Fields, url: string, status = 200): Response {
  return json === 'true' || request.headers.has('x-auth-return-redirect')
    ? answer({ url }, status)
    : new Response(null, { status: 302, headers: { location: url, 'cache-control': 'no-store' } });
}

/** The path to which a client wants to go on, as long as it is on this site. */
export function wayBack({ url: { origin } }: APIContext, callbackUrl = ''): string | undefined {
  return localPath(callbackUrl.startsWith(`${origin}/`) ? callbackUrl.slice(origin.length) : callbackUrl);
}

/** Where a client that has signed in or out goes on: where it wanted to, or where the site sends members. */
export const destination = (context: APIContext, { callbackUrl }: Fields) =>
  wayBack(context, callbackUrl) ?? context.locals.site.guestRedirect;

/** The page on which people sign in, and why they are sent there. */
export const loginPage = ({ url }: APIContext, why: Record<string, string>) =>
  `${url.origin}${pathTo('login')}?${new URLSearchParams(why)}`;

export const hasToken = ({ locals }: APIContext, { csrfToken }: Fields) =>
  locals.services.accounts.csrf.matches(locals.visit.authCookies.get('csrf'), csrfToken);
