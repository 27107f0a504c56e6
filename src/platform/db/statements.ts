import { AsyncLocalStorage } from 'node:async_hooks';

const tally = new AsyncLocalStorage<{ statements: number }>();

export function noteStatement(): void {
  const current = tally.getStore();
  if (current) current.statements++;
}

/** Runs the work and counts its database statements, `begin` and `commit` included. */
export async function countStatements<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; statements: number }> {
  const current = { statements: 0 };
  const value = await tally.run(current, work);
  return { value, statements: current.statements };
}
