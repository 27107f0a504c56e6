import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLogging } from '#platform/log/log.ts';
import { dataDirectory } from '../../../_support/database/database-process.ts';
import { freshDatabase } from '../../../_support/database/database.ts';
import { type App, startApp } from '../../../_support/app.ts';
import { browserOf } from '../../../_support/people/people.ts';

const PAGE = '/quan-tri/cong-viec-nen';
const { db, target } = await freshDatabase('demo');
const jobs = createJobs(db, createLogging('silent').log);
let app: App;
beforeAll(async () => {
  app = await startApp({ DATABASE_URL: target, DATA_DIR: await dataDirectory() });
});
afterAll(async () => {
  await jobs.stop();
  await app.stop();
});

test('an administrator sees what failed, runs it again, or discards it', async () => {
  const earlier = defineJob({
    name: 'news/publish',
    data: z.object({ slug: z.string() }),
    run: () => Promise.resolve(),
  });
  const administrator = await browserOf(app.origin, 'administrator');
  const idOnPage = async () => {
    const { text } = await administrator.get(PAGE);
    return /name="job" value="([\w-]+)"/.exec(text)?.[1];
  };
  await jobs.send(db, earlier, { slug: 'bai-viet-cu' });
  const otherThan = (known: string | undefined) =>
    vi.waitFor(
      async () => {
        const id = await idOnPage();
        expect([undefined, known]).not.toContain(id);
        return id;
      },
      { timeout: 90_000, interval: 250 },
    );
  const first = await otherThan(undefined);
  const { text } = await administrator.get(PAGE);
  expect(text).toContain('Đăng bài theo giờ hẹn');
  expect(text).toContain('bai-viet-cu');

  const listed = await administrator.call('desk.failedJobs', {});
  expect(listed.text).toContain(first);

  const again = await administrator.post(PAGE, 'desk.runJobAgain', { job: first ?? '' });
  expect(again).toMatchObject({ status: 303, location: `${PAGE}?xong` });
  // This version cannot read it either.
  const second = await otherThan(first);
  const gone = await administrator.post(PAGE, 'desk.discardJob', { job: first ?? '' });
  expect(gone.status).toBe(422);
  expect(gone.text).toContain('Việc này không còn');
  await administrator.post(PAGE, 'desk.discardJob', { job: second ?? '' });
  expect((await administrator.get(PAGE)).text).toContain('Không có việc nào hỏng');
  const journal = (await administrator.get('/quan-tri/nhat-ky')).text;
  expect(journal).toContain('Chạy lại một việc hỏng');
  expect(journal).toContain('Bỏ một việc hỏng');
});
