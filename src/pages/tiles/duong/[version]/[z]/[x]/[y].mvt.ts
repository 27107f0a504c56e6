import type { APIRoute } from 'astro';
import { tileAnswer } from '../../../../_tile.ts';

const takesGzip = (request: Request) =>
  /\bgzip\b(?!\s*;\s*q=0)/.test(request.headers.get('accept-encoding') ?? '');

/** A tile of streets as its archive has it, which changes only with its address. */
export const GET: APIRoute = async ({ locals: { services }, params, request }) => {
  const tile = await services.streets.tile(params, takesGzip(request));
  return tileAnswer(tile?.bytes, tile?.coding);
};
