import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import type { Assumptions } from '#features/valuation/domain/estimate/facts-of.ts';
import { type WhatIf, whatIf } from '#features/valuation/domain/estimate/what-if.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import {
  CODE,
  type Entry,
  isValuationType,
  readAddress,
  streetOf,
  totalOf,
  type Valuation,
  VALUATION_TYPES,
  valuationTag,
  type ValuationType,
} from '../domain/valuation.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { fold } from '#kernel/text.ts';
import { announce } from '#platform/changes/changes.ts';
import type { Database } from '#platform/db/client.ts';
import type { Drafts } from '#platform/db/drafts.ts';
import { transaction } from '#platform/db/transaction.ts';
import type { Prices } from './basis.ts';
import { isOwnerToken } from './owner-token.ts';
import type { Compare, Supply } from './reckoning.ts';
import { createWizard } from './wizard.ts';
import { createValuationRepository } from './repository.ts';
import { recordOf, type Row } from './sheet-record.ts';
import { PERSONAL_TABLES } from './tables.ts';

type Options = {
  db: Database;
  drafts: Drafts;
  prices: Prices;
  places: PlaceDirectory;
  compare: Compare;
  /** The same without waiting for a first back-test. */
  compareAtOnce: Compare;
  supplyIn: Supply;
  /** Pseudonym of the client's network, for rate limits. */
  hide: (address: string) => string;
  /** The address of the form that compares. */
  comparison: string;
  clock: Clock;
};

const RECENT = 20;
const OF_ONE_PLOT = 10;
const OWN = 100;
const BEGUN = 10;

const SIGN_IN = fail<Failure>({ kind: 'unauthenticated', code: 'accounts/sign-in-first' });
const MISSING = fail<Failure>({ kind: 'missing', code: 'valuation/no-such-valuation' });

/** What a plot is worth, and why. */
export function createValuationService(options: Options) {
  const { db, drafts, places } = options;
  const repository = createValuationRepository(db);
  const wizard = createWizard({ ...options, repository });

  const placed = async (row: Row, account: string | null, actor: Actor): Promise<Valuation> => ({
    ...row,
    place: await places.longNameOf(row.answers.wardCode),
    isOwn: actor.kind === 'member' && actor.id === account,
  });

  const entryOf = async (row: Row): Promise<Entry> => ({
    type: row.type,
    code: row.code,
    landCode: row.landCode,
    place: await places.longNameOf(row.answers.wardCode),
    street: streetOf(row),
    area: row.answers.areaLegal,
    total: totalOf(row),
    madeOn: row.madeOn,
    isDemo: row.isDemo,
  });

  const entriesOf = (rows: readonly Row[]) => Promise.all(rows.map(entryOf));

  /** A code of a plot under the wards of today, whichever list its ward was of. */
  async function landCodesOf(landCode: string): Promise<string[]> {
    const now = await places.communesNow(landCode.slice(0, 5));
    return [...new Set([landCode, ...now.map((ward) => ward + landCode.slice(5))])];
  }

  async function holdsKey(code: string, key: string): Promise<boolean> {
    const draft = await repository.draftWithoutAccount(code);
    return draft !== undefined && isOwnerToken(draft, key);
  }

  return {
    wizard,

    personalTables: PERSONAL_TABLES,

    /** A valuation, or those of a plot. */
    async find(
      actor: Actor,
      type: ValuationType,
      address: string,
    ): Promise<Result<{ made: Valuation } | { landCode: string; entries: readonly Entry[] }, Failure>> {
      const query = readAddress(address);
      if (!query) return MISSING;
      const { landCode, code } = query;
      if (code === null) {
        const rows = await repository.ofLand(type, await landCodesOf(landCode), OF_ONE_PLOT);
        return ok({ landCode, entries: await entriesOf(rows) });
      }
      const found = await repository.find(code);
      if (!found || found.made.type !== type || found.made.landCode !== landCode) return MISSING;
      return ok({ made: await placed(found.made, found.account, actor) });
    },

    hasValued: repository.hasValued,

    /** One's own valuation by its code alone. */
    async ownOf(actor: Actor, code: string): Promise<Valuation | undefined> {
      const found = CODE.test(code) ? await repository.find(code) : undefined;
      const made = found && (await placed(found.made, found.account, actor));
      return made?.isOwn ? made : undefined;
    },

    /** Public valuations of the same plot that were made before. */
    async before(made: Valuation): Promise<readonly Entry[]> {
      const rows = await repository.ofLand(made.type, await landCodesOf(made.landCode), OF_ONE_PLOT);
      return entriesOf(rows.filter(({ code, madeOn }) => code !== made.code && madeOn <= made.madeOn));
    },

    /** A valuation as programs read it. */
    async record(code: string) {
      const found = CODE.test(code) ? await repository.find(code) : undefined;
      return found && recordOf(found.made);
    },

    /** Whether a token is that of the owner of an anonymous valuation. */
    async isOwnerByToken(address: string, key: string): Promise<boolean> {
      const code = readAddress(address)?.code;
      return code ? holdsKey(code, key) : false;
    },

    /** Lists or unlists a valuation, for its owner: an account, or the holder of the token. */
    async show(actor: Actor, address: string, isPublic: boolean, key: string | null = null) {
      if (actor.kind !== 'member' && key === null) return SIGN_IN;
      const code = readAddress(address)?.code;
      if (!code) return MISSING;
      const isByKey = key !== null && (await holdsKey(code, key));
      const maker = isByKey ? null : actor.kind === 'member' ? actor.id : undefined;
      if (maker === undefined) return MISSING;
      const shown = await transaction(db, async (trx) => {
        const changed = await createValuationRepository(trx).show(maker, code, isPublic);
        if (changed) await announce(trx, [valuationTag(code)]);
        return changed;
      });
      return shown ? ok(shown) : MISSING;
    },

    /** Of the valuations at these addresses those that are listed. */
    async listed(addresses: readonly string[]): Promise<readonly Entry[]> {
      const codes = addresses.flatMap((address) => readAddress(address)?.code ?? []);
      return codes.length === 0 ? [] : entriesOf(await repository.listed(codes));
    },

    /** A form with what was answered for a valuation. */
    async again(actor: Actor, type: ValuationType, address: string, from: string) {
      const code = readAddress(address)?.code;
      const found = code ? await repository.find(code) : undefined;
      if (!found) return MISSING;
      const { account, made } = found;
      const isOwn = actor.kind === 'member' && actor.id === account;
      // The house number is visible to the owner only.
      const answers = isOwn ? made.answers : { ...made.answers, houseNumber: '' };
      const { streetName: _, ...others } = answers;
      return wizard.begin(actor, type, from, isOwn || streetOf(made) !== null ? answers : others);
    },

    /** The same plot, were it otherwise; nothing where it is not. */
    applyWhatIf(made: Valuation, changes: WhatIf, assumed: Assumptions) {
      const { priced } = made;
      const rules = priced && rulesNamed(priced.basis.rules);
      const facts = whatIf(made.facts, changes, assumed);
      const isSame = JSON.stringify(facts) === JSON.stringify(made.facts);
      return rules && !isSame ? { facts, estimate: estimate(facts, priced.basis, rules) } : undefined;
    },

    /** Public valuations of a type, filtered by plot, ward or street. */
    async list(type: ValuationType, words: string): Promise<readonly Entry[]> {
      const query = words.trim();
      if (query === '') return entriesOf(await repository.recent(type, {}, RECENT));
      if (/^\d{12}$/.test(query))
        return entriesOf(await repository.ofLand(type, await landCodesOf(query), RECENT));
      if (/^\d{5}$/.test(query))
        return entriesOf(await repository.recent(type, { wards: await places.communesNow(query) }, RECENT));
      return entriesOf(await repository.recent(type, { street: fold(query) }, RECENT));
    },

    /** The forms that an account has begun. */
    begun: (actor: Actor) =>
      actor.kind === 'member' ? drafts.ofAccount(actor.id, VALUATION_TYPES, BEGUN) : Promise.resolve([]),

    own: async (actor: Actor): Promise<readonly Entry[]> =>
      actor.kind === 'member' ? entriesOf(await repository.own(actor.id, OWN)) : [],
  };
}

/** The pages of the kinds of valuation; single valuations are for those who have their address. */
export const createValuationAddresses = (pathTo: (type: string) => string) => ({
  paths: VALUATION_TYPES.map(pathTo),
  exists: ({ land_valuation_type: type = '' }: Readonly<Record<string, string>>) => isValuationType(type),
});
