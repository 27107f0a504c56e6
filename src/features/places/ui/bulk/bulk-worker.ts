import { createJobs } from './bulk-jobs.ts';

const jobs: Record<string, (input: never) => unknown> = createJobs();

addEventListener('message', async ({ data: { id, job, input } }) => {
  try {
    postMessage({ id, answer: await jobs[job]?.(input as never) });
  } catch (error) {
    postMessage({ id, fault: String(error) });
  }
});
