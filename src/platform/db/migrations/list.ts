import type { Migration } from '../migrate.ts';
import { foundation } from './0001-foundation.ts';

/** Every step of the schema in order; a step is only ever added at the end. */
export const MIGRATIONS: readonly Migration[] = [foundation];
