import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { refusalCsv } from '#features/planning/ui/desk/refusal-csv.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="hinh-bi-tu-choi.csv"',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
};

/** Every feature that a file was refused, as a table. */
export const GET: APIRoute = async ({ locals: { services, t, visit }, params: { plan_file: file = '' } }) => {
  const found = await services.planFiles.refusals(await visit.actor(), file);
  if (!found.ok) return failed(found);
  const lines = refusalCsv(found.value, t);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await lines.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
  return new Response(body, { headers: HEADERS });
};
