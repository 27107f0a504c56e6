import { z } from 'zod';

/** Work that is due once, on any instance; it waits in the database until then. */
export type Job<Data extends object = object> = {
  /** `feature/what-it-does`; also the name of its queue. */
  name: string;
  /** What a job carries: identifiers, since the rows they name are the truth. */
  data: z.ZodType<Data>;
  /** A run that throws is repeated; every run may be a repetition of one that had already done its work. */
  run(data: Data, signal: AbortSignal): Promise<unknown>;
  /** Of jobs with the same key one waits and one runs. */
  key?(data: Data): string;
  /** A cron expression in Vietnamese time; one instance runs each occurrence. */
  schedule?: string;
  /** How often it is repeated, and after how many seconds first. */
  retry?: { limit: number; delay: number };
  /** By how many seconds a delayed job may be late. */
  lateBy?: number;
};

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => job;

const NOTHING = z.object({});

/** Work that recurs and looks for itself what is due. A failed run is not repeated: the next one catches up. */
export const defineSweep = ({ name, schedule, run }: Pick<Job, 'name' | 'run'> & { schedule: string }): Job =>
  defineJob({ name, schedule, data: NOTHING, run, retry: { limit: 0, delay: 0 } });

/** Each hour in a minute of its own, so that sweeps do not all run at once. */
export const hourlyAt = (minute: number) => `${minute} * * * *`;
export const EACH_MINUTE = '* * * * *';
export const EACH_FIVE_MINUTES = '*/5 * * * *';
