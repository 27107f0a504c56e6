import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
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
const STATE_PARAMETERS = ['ban-do', 'lop'];

/** The canonical query of a state for a short link. */
export function linkedState(search: string, offer: MapOffer): Result<string, LinkFailure> {
  if (search.length > MAX_STATE) return fail(TOO_LONG);
  const query = new URLSearchParams(search);
  if (!STATE_PARAMETERS.every((name) => query.has(name)))
    return fail({ kind: 'invalid', code: 'planning/no-map-state' });
  const state = writeMapState(readMapState(query, offer).state);
  return state.length > MAX_STATE ? fail(TOO_LONG) : ok(state);
}

/** An alphabet without characters that are confused when read aloud or typed. */
const LETTERS = '23456789abcdefghijkmnpqrstuvwxyz';
const LENGTH = 7;
const ID = new RegExp(`^[${LETTERS}]{${LENGTH}}$`);

/** A short id from a hash of the state: 34 thousand million of them. */
export const linkIdOf = (hash: Uint8Array): string =>
  Array.from({ length: LENGTH }, (_, at) => LETTERS[(hash[at] ?? 0) % LETTERS.length]).join('');

/** The id in a typed or followed address. */
export function readLinkId(text: string): string | undefined {
  const id = text.toLowerCase();
  return ID.test(id) ? id : undefined;
}
