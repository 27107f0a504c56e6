import { createBooks } from './books.ts';
import type { DeskDeps } from './deps.ts';
import { createCorrections } from './corrections.ts';
import { createDays } from './days.ts';
import { createStatements } from './statements.ts';
import { createSuspense } from './suspense.ts';
import { createToday } from './today.ts';

/** What cashiers do with the money that comes in. */
export const createCashier = (deps: DeskDeps) => ({
  today: createToday(deps),
  statements: createStatements(deps),
  suspense: createSuspense(deps),
  books: createBooks(deps),
  days: createDays(deps),
  corrections: createCorrections(deps),
});
