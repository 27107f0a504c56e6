import type { APIContext, APIRoute } from 'astro';
import { credentials } from '#features/accounts/domain/registration.ts';
import { destination, fieldsOf, goOn, hasToken, loginPage, PROVIDER, wayBack } from './_protocol.ts';

const WRONG = 'accounts/wrong-credentials';

const isKnown = ({ params }: APIContext) => (params['provider'] ?? PROVIDER) === PROVIDER;
const unknown = () => new Response(null, { status: 404 });

/** People sign in on a page, and then go on. */
export const GET: APIRoute = (context) => {
  if (!isKnown(context)) return unknown();
  const redirect = wayBack(context, context.url.searchParams.get('callbackUrl') ?? '');
  return goOn(context, {}, loginPage(context, redirect === undefined ? {} : { redirect }));
};

/** Login by phone number and password; a refusal does not reveal whether the account exists. */
export const POST: APIRoute = async (context) => {
  if (!isKnown(context)) return unknown();
  const fields = await fieldsOf(context.request);
  const refuse = (status: number, why: Record<string, string>) =>
    goOn(context, fields, loginPage(context, why), status);
  if (!hasToken(context, fields)) return refuse(400, { error: 'MissingCSRF' });

  const error = 'CredentialsSignin';
  const form = credentials.safeParse({ ...fields, username: fields.username ?? fields.phone });
  if (!form.success) return refuse(401, { error });
  const done = await context.locals.visit.signIn(form.data, destination(context, fields));
  if (done.ok) return goOn(context, fields, context.url.origin + done.value);
  const { code } = done.error;
  return refuse(401, code === WRONG ? { error } : { error, code: code.slice(code.indexOf('/') + 1) });
};
