import type { APIRoute } from 'astro';
import { answer, PROVIDER } from './_protocol.ts';

/** The ways to sign in. */
export const GET: APIRoute = ({ locals: { site, t }, url }) => {
  const base = url.origin + site.authBase;
  return answer({
    [PROVIDER]: {
      id: PROVIDER,
      name: t('accounts.provider.credentials'),
      type: 'credentials',
      signinUrl: `${base}/signin/${PROVIDER}`,
      callbackUrl: `${base}/callback/${PROVIDER}`,
    },
  });
};
