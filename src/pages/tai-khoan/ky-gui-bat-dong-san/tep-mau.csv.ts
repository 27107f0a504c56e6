import type { APIRoute } from 'astro';

/** A table of offers to be filled in. */
export const GET: APIRoute = ({ locals }) =>
  new Response(locals.services.consignments.own.sampleTable(), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="ky-gui-mau.csv"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
