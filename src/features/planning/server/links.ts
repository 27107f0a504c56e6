import { createHash } from 'node:crypto';
import {
  linkedState,
  type LinkFailure,
  linkIdOf,
  readLinkId,
} from '#features/planning/domain/map/map-link.ts';
import { startOf } from '#features/planning/domain/map/map-state.ts';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume } from '#platform/limits/shared.ts';
import { createAddressLimit } from '#platform/limits/local.ts';
import { createLayerRepository } from './layer-repository.ts';
import { createLinkRepository } from './link-repository.ts';
import { defineSweep, hourlyAt } from '#platform/jobs/define-job.ts';

/** New ones that a household may have in an hour without any work of its browser. */
const MAX_WITHOUT_PROOF = 5;
/** With their index some 400 MB; beyond them those go that have not been opened for longest. */
const MAX_LINKS = 75_000;
/** Some more than one, so that not every new link deletes another. */
const DROPPED_AT_ONCE = 100;
/** From here on every new link costs the proof of work, so that many networks cannot cheaply push out those of others. */
const NEARLY_FULL = 0.8;
const PROOF_NEEDED: LinkFailure = { kind: 'invalid', code: 'accounts/proof-needed' };
const TOO_MANY: LinkFailure = { kind: 'unavailable', code: 'planning/too-many-links' };

type Options = {
  db: Database;
  /** Pseudonym of the client's network, for rate limits. */
  hide: (address: string) => string;
  /** Whether the request has a valid proof of work that was not used before. */
  isProven: (proof: string) => Promise<Result<void, Failure>>;
  /** The id of a state at the first attempt, and at further ones where others have taken those before. */
  idOf?: (state: string, attempt: number) => string;
  most?: number;
};

const hashedId = (state: string, attempt: number) =>
  linkIdOf(createHash('sha256').update(`${attempt} ${state}`).digest());

/** Short addresses for states of the map: the same state has the same one, for as long as anybody opens it. */
export function createPlanLinks({ db, hide, isProven, idOf = hashedId, most = MAX_LINKS }: Options) {
  const links = createLinkRepository(db);
  const { listLayers } = createLayerRepository(db);
  const limit = createAddressLimit({ household: 20, network: 60, all: 300, windowMs: MINUTE });

  async function needsProof(address: string, isNearlyFull: boolean): Promise<boolean> {
    const key = `planning/link/${hide(address)}`;
    const isOver = await consume(db, [{ key, most: MAX_WITHOUT_PROOF, windowMs: HOUR }]);
    return isNearlyFull || isOver !== undefined;
  }

  async function add(state: string, attempt = 0): Promise<string> {
    const id = idOf(state, attempt);
    // Whatever kept it from being written, the next attempt finds it.
    return (await links.add(id, state)) ? id : ((await links.idOf(state)) ?? add(state, attempt + 1));
  }

  return {
    /** Returns the id of a state; the state is normalised first, so that only states of this map are stored. */
    async make(search: string, clientAddress: string, proof = ''): Promise<Result<string, LinkFailure>> {
      if (!limit.allows(clientAddress)) return fail(TOO_MANY);
      const layers = await listLayers();
      const state = linkedState(search, { layers, start: startOf(layers) });
      if (!state.ok) return state;
      const known = await links.idOf(state.value);
      if (known !== undefined) return ok(known);
      const stored = await links.count();
      if ((await needsProof(clientAddress, stored >= most * NEARLY_FULL)) && !(await isProven(proof)).ok)
        return fail(PROOF_NEEDED);
      if (stored >= most) await links.dropStalest(stored - most + DROPPED_AT_ONCE);
      return ok(await add(state.value));
    },

    /** The query behind a short link. */
    async find(typed: string): Promise<string | undefined> {
      const id = readLinkId(typed);
      return id && links.open(id);
    },

    /** Deletes links that were not opened for long. */
    cleanUp: links.dropUnused,
    jobs: [defineSweep({ name: 'planning/links-clean-up', schedule: hourlyAt(29), run: links.dropUnused })],
  };
}
