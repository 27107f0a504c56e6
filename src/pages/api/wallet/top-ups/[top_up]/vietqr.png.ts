import type { APIRoute } from 'astro';
import { readTopUpNumber } from '#features/wallet/domain/top-up.ts';
import { refuse, SIGN_IN } from '../../../_reply.ts';

/** The code of a transfer as a picture, to be saved and read by the application of a bank. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params }) => {
  const signed = await visit.signed();
  if (!signed) return refuse(SIGN_IN, t);
  const code = await services.wallet.topUps.codePicture(
    signed.actor,
    readTopUpNumber(params['top_up'] ?? ''),
  );
  if (!code.ok) return refuse(code.error, t);
  return new Response(new Uint8Array(code.value), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
};
