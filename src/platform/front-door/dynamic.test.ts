import { expect, test } from 'vitest';
import { emptyNotes, storable, type PageNotes } from '#platform/front-door/dynamic.ts';

/** A page of two pieces; the second is rendered when the first is already under way. */
function pageOf(onSecond: () => void, init: ResponseInit = {}) {
  const pieces = [() => '<p>một</p>', () => (onSecond(), '<p>hai</p>')];
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(new TextEncoder().encode(piece()));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'content-type': 'text/html' }, ...init });
}

const notes = (said: Partial<PageNotes> = {}): PageNotes => ({
  ...emptyNotes(),
  route: '/',
  stored: true,
  ...said,
});

test('a public page is kept whole, with what it noted to the end', async () => {
  const said = notes();
  const { answer, page } = await storable(
    pageOf(() => said.tags.add('article:1')),
    said,
  );
  expect(page).toMatchObject({ status: 200, route: '/', tags: ['article:1'] });
  expect([page?.body.toString(), await answer.text()]).toEqual([
    '<p>một</p><p>hai</p>',
    '<p>một</p><p>hai</p>',
  ]);
});

test('a page whose last part asked who is there is answered and not kept', async () => {
  const said = notes();
  const { answer, page } = await storable(
    pageOf(() => (said.personal = true)),
    said,
  );
  expect(page).toBeUndefined();
  expect(await answer.text()).toContain('hai');
});

test.each([
  ['a page that may not be stored', notes({ stored: false }), {}],
  ['a page that is not well', notes(), { status: 404 }],
  ['a page with a cookie', notes(), { headers: { 'set-cookie': 'a=b' } }],
])('%s is answered as it is', async (_, said, init) => {
  const { answer, page } = await storable(
    pageOf(() => undefined, init),
    said,
  );
  expect(page).toBeUndefined();
  expect(await answer.text()).toContain('hai');
});
