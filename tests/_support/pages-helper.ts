import { threadId, workerData } from 'node:worker_threads';
import { ok } from '#kernel/result.ts';
import { answerPages } from '#platform/static-site/helper.ts';

/** A second thread of an export that says of each page where it was made, unless it is to break. */
if (workerData === 'break') throw new Error('broken');

answerPages(({ path }) =>
  Promise.resolve(ok({ body: `${path} by ${threadId}`, tags: [], policy: null, isPage: true })),
);
