import { createHash } from 'node:crypto';
import { linkIdOf, readLinkId } from '#features/planning/domain/link-id.ts';
import { linkedState, type LinkFailure } from '#features/planning/domain/map-link.ts';
import { startOf } from '#features/planning/domain/map-state.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { createRateLimit } from '#platform/rate-limit.ts';
import { createLayerRepository } from './layer-repository.ts';
import { createLinkRepository } from './link-repository.ts';

const MINUTE = 60_000;
const TOO_MANY: LinkFailure = { kind: 'unavailable', code: 'planning/too-many-links' };

type Options = {
  db: Database;
  /** The id of a state at the first attempt, and at further ones where others have taken those before. */
  idOf?: (state: string, attempt: number) => string;
};

const hashedId = (state: string, attempt: number) =>
  linkIdOf(createHash('sha256').update(`${attempt} ${state}`).digest());

/** Short addresses for states of the map: the same state has the same one, for good. */
export function createPlanLinks({ db, idOf = hashedId }: Options) {
  const links = createLinkRepository(db);
  const { listLayers } = createLayerRepository(db);
  const each = createRateLimit({ limit: 20, windowMs: MINUTE });
  const all = createRateLimit({ limit: 300, windowMs: MINUTE });

  async function idFor(state: string, attempt = 0): Promise<string> {
    const known = await links.idOf(state);
    if (known !== undefined) return known;
    const id = idOf(state, attempt);
    // Whatever kept it from being written, the next attempt finds it.
    return (await links.add(id, state)) ? id : idFor(state, attempt + 1);
  }

  return {
    /** The id of a state; it is written anew first, so that what is kept always is a state of this map. */
    async make(asked: string, clientAddress: string): Promise<Result<string, LinkFailure>> {
      if (!each.allows(clientAddress) || !all.allows('')) return fail(TOO_MANY);
      const layers = await listLayers();
      const state = linkedState(asked, { layers, start: startOf(layers) });
      return state.ok ? ok(await idFor(state.value)) : state;
    },

    /** The query that a short address stands for. */
    async find(typed: string): Promise<string | undefined> {
      const id = readLinkId(typed);
      return id && links.stateOf(id);
    },
  };
}
