import { expect, test } from 'vitest';
import { PNG, outsideArticle } from '../../_support/cms.ts';
import { openOutside } from '../../_support/outside.ts';

const { cms, read, row, comeAgain, sendCall } = await openOutside();

const withPictures = outsideArticle('a', {
  cover: '/cover.png',
  vi: {
    title: 'A',
    lead: 'x',
    html: '<p>một</p><img src="in.png" alt="Trong"><img src="/no.png">',
    tags: [],
  },
});

test('they are fetched once, and what is no picture is left out', async () => {
  cms.publish(withPictures);
  for (const name of ['cover', 'in'])
    cms.oddly.set(`/media/${name}.png`, (response) => void response.end(PNG));
  cms.oddly.set('/media/no.png', (response) => void response.end('<svg onload=alert(1)>'));
  await sendCall(['a']);
  const article = await read('bai-a');
  expect(article?.cover?.id).toMatch(/^[0-9a-f]{32}$/);
  expect(article?.body).toBe(`một\n\n![Trong](anh:${article?.cover?.id})`);
  expect((await row('a')).error).toBeNull();
  await sendCall(['a']);
  expect(cms.request('/media/cover.png')).toBe(1);
});

test('one that cannot be had yet keeps no article from its readers, and comes later', async () => {
  cms.publish(withPictures);
  cms.oddly.set('/media/cover.png', (response) => void response.end(PNG));
  cms.oddly.set('/media/in.png', (response) => void response.writeHead(503).end());
  await sendCall(['a']);
  expect((await read('bai-a'))?.body).toBe('một');
  expect(await row('a')).toMatchObject({ attempts: 1, error: 'a picture is missing' });
  cms.oddly.set('/media/in.png', (response) => void response.end(PNG));
  await comeAgain();
  expect((await read('bai-a'))?.body).toMatch(/^một\n\n!\[Trong]\(anh:[0-9a-f]{32}\)$/);
  expect(await row('a')).toMatchObject({ wanted_at: null, error: null });
});

test('a redirect, a picture without end and an address within our network are not followed', async () => {
  const html = [
    '/moved.png',
    '/long.png',
    'http://127.0.0.1:1/x.png',
    'file:///etc/passwd',
    'http://localhost/x.png',
  ]
    .map((src) => `<img src="${src}">`)
    .join('');
  cms.publish(outsideArticle('a', { vi: { title: 'A', lead: 'x', html: `<p>một</p>${html}`, tags: [] } }));
  cms.oddly.set(
    '/media/moved.png',
    (r) => void r.writeHead(302, { location: `${cms.origin}/media/in.png` }).end(),
  );
  cms.oddly.set('/media/long.png', (r) => void r.end(Buffer.alloc(11 * 1024 ** 2)));
  await sendCall(['a']);
  expect((await read('bai-a'))?.body).toBe('một');
  expect(cms.request('/media/in.png')).toBe(0);
  expect(await row('a')).toMatchObject({ wanted_at: null, error: null });
});
