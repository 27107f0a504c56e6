import { isoDate } from '#kernel/dates.ts';

const dayIn = (text: string | null) => isoDate.safeParse(text ?? '').data ?? null;

/** The days of a form. */
export const daysIn = (search: URLSearchParams) => ({
  from: dayIn(search.get('tu')),
  to: dayIn(search.get('den')),
});

/** A file that is sent as it is made; it is read on no faster than its reader takes it. */
export function download(pieces: AsyncGenerator<string>, name: string): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await pieces.return(undefined);
    },
  });
  const type = name.endsWith('.csv') ? 'text/csv' : 'text/plain';
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
}
