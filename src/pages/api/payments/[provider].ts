import type { APIRoute } from 'astro';

/** What a payment provider says of a payment; it is checked by its signature over these bytes. */
const receive: APIRoute = async ({ locals: { services }, params, request, url }) => {
  const answer = await services.wallet.takeNotice(params['provider'] ?? '', {
    query: url.search.slice(1),
    headers: request.headers,
    rawBody: new Uint8Array(await request.arrayBuffer()),
  });
  if (!answer) return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
  const { status, headers, body } = answer;
  return new Response(status === 204 ? null : body, {
    status,
    headers: { ...headers, 'cache-control': 'no-store' },
  });
};

export const GET = receive;
export const POST = receive;
