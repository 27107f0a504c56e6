import type { APIRoute } from 'astro';
import { failed } from '#actions/_page.ts';
import { spreadsheetCsv } from '#formats/csv/csv.ts';
import { failureText } from '#i18n/plain-error.ts';

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
  const refusals = found.value;
  async function* lines() {
    const encoder = new TextEncoder();
    const head = (['number', 'line', 'reason'] as const).map((name) => t(`planning.desk.${name}`));
    yield encoder.encode(`\ufeff${spreadsheetCsv([head])}`);
    for await (const { no, line, ...failure } of refusals)
      yield encoder.encode(spreadsheetCsv([[String(no ?? ''), String(line ?? ''), failureText(t, failure)]]));
  }
  const written = lines();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await written.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
  return new Response(body, { headers: HEADERS });
};
