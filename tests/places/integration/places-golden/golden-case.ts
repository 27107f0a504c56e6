import type { UnitKey } from '#features/places/domain/unit.ts';

/** What people type, and the unit that a thoughtful reader takes them to mean. */
export type GoldenCase = readonly [query: string, meant: UnitKey];
