/** Jobs of one kind that wait or run, and when the last one was done. */
export type JobCount = { name: string; waiting: number; running: number; lastDone: Date | null };

/** A job that failed for good: what it carried and why it failed. */
export type DeadLetter = { id: string; name: string; data: object; at: Date; reason: string };

export type JobsPage = { counts: readonly JobCount[]; failed: readonly DeadLetter[] };
