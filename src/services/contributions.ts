import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { Metric } from '#platform/metrics.ts';
import type { Job } from '#platform/jobs/define-job.ts';
import type { StreamRoute } from '#platform/front-door/streams.ts';
import type { Timer } from '#platform/timers.ts';

/** What a service may contribute to the process besides its use cases, collected from all services. */
export type Contribution = {
  /** Work that is due once, on any instance. */
  jobs?: readonly Job[];
  /** Work that each process repeats. */
  timers?: readonly Timer[];
  /** Called with the tags of every change, before pages are rendered again. */
  onInvalidated?: (tags: readonly string[]) => void;
  /** Tables with rows about people, for the personal export and the list of people affected by a leak. */
  personalTables?: PersonalTables;
  health?: readonly Metric[];
  /** Long requests, answered beside the pages. */
  streams?: readonly StreamRoute[];
  /** Awaited before the first request. */
  warmUp?: () => Promise<void>;
  /** Awaited at stop, before the database is closed. */
  stop?: () => Promise<void>;
};

export function collect(all: readonly object[]) {
  const services: readonly Contribution[] = all;
  return {
    jobs: services.flatMap(({ jobs = [] }) => jobs),
    timers: services.flatMap(({ timers = [] }) => timers),
    health: services.flatMap(({ health = [] }) => health),
    streams: services.flatMap(({ streams = [] }) => streams),
    personalTables: Object.assign(
      {},
      ...services.map(({ personalTables }) => personalTables),
    ) as PersonalTables,
    onInvalidated: (tags: readonly string[]) => {
      for (const { onInvalidated } of services) onInvalidated?.(tags);
    },
    warmUp: async () => void (await Promise.all(services.map(({ warmUp }) => warmUp?.()))),
    stop: async (onError: (error: unknown) => void) =>
      void (await Promise.all(services.map(({ stop }) => stop?.().catch(onError)))),
  };
}
