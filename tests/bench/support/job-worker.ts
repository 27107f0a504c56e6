import { sql } from 'kysely';
import { z } from 'zod';
import { openDatabase } from '#platform/db/client.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLogging } from '#platform/log/log.ts';

/** A process that runs jobs until it is killed; each writes its row once and counts its runs. */
const [target = ''] = process.argv.slice(2);
const db = openDatabase(target);

export const counted = defineJob({
  name: 'bench/counted',
  data: z.object({ id: z.int() }),
  run: async ({ id }) => {
    await sql`insert into bench_effect (id) values (${id}) on conflict (id) do update set runs = bench_effect.runs + 1`.execute(
      db,
    );
  },
});

if (import.meta.main) {
  await createJobs(db, createLogging('silent').log).start([counted], target);
  process.stdout.write('ready\n');
}
