import type { Failure } from '#kernel/failure.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { readMapState, writeMapState } from './map-address.ts';
import type { MapOffer } from './map-state.ts';

/** What an index of the database still takes, and enough for all that can be drawn in a province. */
export const MAX_STATE = 2_600;

export type LinkFailure = Failure<
  | 'planning/no-map-state'
  | 'planning/map-state-too-long'
  | 'planning/too-many-links'
  | 'accounts/proof-needed'
>;

const TOO_LONG: LinkFailure = { kind: 'invalid', code: 'planning/map-state-too-long' };

/** Every state says where it looks and at what; what does not is no state of a map. */
const TOLD = ['ban-do', 'lop'];

/** The canonical query of a state for a short link. */
export function linkedState(search: string, offer: MapOffer): Result<string, LinkFailure> {
  if (search.length > MAX_STATE) return fail(TOO_LONG);
  const query = new URLSearchParams(search);
  if (!TOLD.every((name) => query.has(name))) return fail({ kind: 'invalid', code: 'planning/no-map-state' });
  const state = writeMapState(readMapState(query, offer).state);
  return state.length > MAX_STATE ? fail(TOO_LONG) : ok(state);
}
