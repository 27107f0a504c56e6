import { getRandomValues } from 'node:crypto';
import type { PlaceDirectory } from '#features/places/domain/directory.ts';
import {
  type Answers,
  NO_SEGMENT,
  type PartialAnswers,
  STEPS,
  type StepNumber,
  isComplete,
} from '#features/valuation/domain/answers.ts';
import { estimate } from '#features/valuation/domain/estimate/estimate.ts';
import { calculatedHouse } from '#features/valuation/domain/estimate/building-cost.ts';
import { factsOf } from '#features/valuation/domain/estimate/facts-of.ts';
import type { MarketEstimate, MarketRefusal } from '#features/valuation/domain/market/estimate.ts';
import { type PriceTable, isInForce, timeNameOf } from '#features/valuation/domain/prices/price-table.ts';
import { actOf, actText } from '../domain/prices/province-acts.ts';
import { rulesNamed } from '#features/valuation/domain/rules/rules-of.ts';
import { type Texts, UNTOUCHED, readTexts, textsOf } from '#features/valuation/domain/texts.ts';
import { type Asking, landCodeOf, type ValuationType } from '../domain/valuation.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { Actor } from '#kernel/actor.ts';
import { type Clock, HOUR } from '#kernel/clock.ts';
import { networkOf } from '#kernel/contact/household.ts';
import { dayOf } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { wardSchemeOn } from '#kernel/land/land-code.ts';
import { fold, formatNumber } from '#kernel/text.ts';
import { shortOf } from '#kernel/web/steps.ts';
import type { Database } from '#platform/db/client.ts';
import type { Drafts } from '#platform/db/drafts.ts';
import { consume } from '#platform/limits/shared.ts';
import { subjectOf } from '../domain/market/comparable.ts';
import { type Prices, basisOf, placesOf } from './basis.ts';
import { ownerTokenOf } from './owner-token.ts';
import { decodeAnswers, encodeAnswers } from './record.ts';
import type { ValuationRepository } from './repository.ts';

/** An alphabet without characters that are easily confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LONG = 10;

/** Fifty random bits: codes cannot be guessed. */
const freshCode = () =>
  Array.from(getRandomValues(new Uint8Array(LONG)), (byte) => LETTERS[byte % LETTERS.length]).join('');

/** Compares a property with others for sale. */
export type Compare = (
  requested: ReturnType<typeof subjectOf>,
) => Promise<Result<MarketEstimate, MarketRefusal>>;

type Options = {
  db: Database;
  drafts: Pick<Drafts, 'find' | 'begin' | 'keep' | 'markSent'>;
  repository: Pick<ValuationRepository, 'make'>;
  prices: Prices;
  places: Pick<PlaceDirectory, 'provinces' | 'districtsOf' | 'communesOf' | 'longNameOf'>;
  compare: Compare;
  /** Pseudonym of the client's network, for rate limits. */
  hide: (address: string) => string;
  /** The address of the form that compares, which needs no table. */
  comparison: string;
  clock: Clock;
};

type Given = { draft: string | null; step: string | null; texts: Texts; address?: string };

/** A created valuation; an anonymous owner gets a token that unlists it. */
type Finished = { type: ValuationType; landCode: string; code: string; ownerToken: string | null };

/** The draft, its first open step, and whether the street has to be answered again. */
type Kept = { draft: string; missing: StepNumber | undefined; isStreetReset: boolean };

/** More forms than anybody begins in an hour. */
const MAX_STARTED = { most: 60, windowMs: HOUR };
const MAX_PER_NETWORK = { most: 300, windowMs: HOUR };

const LOST = fail<Failure>({ kind: 'missing', code: 'valuation/draft-gone' });
const NO_STREET = fail<Failure>({ kind: 'invalid', code: 'valuation/no-such-street', field: 'distanceID' });
const NO_WARD = fail<Failure>({ kind: 'invalid', code: 'valuation/no-such-ward', field: 'wardCode' });
const NO_PRICE = fail<Failure>({ kind: 'invalid', code: 'valuation/no-price' });

/** How the name of a ward begins, which is urban. */
const WARD = 'Phường ';

/** What is carried over to another form: which plot it is, and nothing about a person. */
const PLACE_FIELDS = ['cityID', 'districtCode', 'wardCode', 'sheetNumber', 'plotNumber'];

const accountOf = (actor: Actor) => (actor.kind === 'member' ? actor.id : null);

/** The form of four steps, kept from step to step under an id that is its key. */
export function createWizard(options: Options) {
  const { db, drafts, repository, prices, places, compare, hide, comparison, clock } = options;
  const today = () => dayOf(clock());

  const draftOf = async (id: string | null, type: ValuationType) => {
    const draft = id === null ? undefined : await drafts.find(id);
    return draft?.kind === type ? { id: draft.id, type, answers: decodeAnswers(draft.answers) } : undefined;
  };

  const tablesOf = async ({ cityID }: PartialAnswers) =>
    (await prices.tables()).filter(({ province, from }) => province === cityID && from <= today());

  const tableAt = (tables: readonly PriceTable[], { timeBuilding }: PartialAnswers) =>
    tables.find((table) => timeNameOf(table, today()) === timeBuilding);

  /** The answers as far as they go together: a street of another ward is none. */
  async function segmentFor(tables: readonly PriceTable[], answers: PartialAnswers) {
    const table = tableAt(tables, answers);
    const { distanceID, streetName } = answers;
    if (!table || distanceID === undefined) return undefined;
    const segment = await prices.segment(table.id, distanceID);
    if (!segment || !placesOf(answers).includes(segment.place)) return undefined;
    return fold(segment.street) === fold(streetName ?? '') ? { table, segment } : undefined;
  }

  async function basisFor(tables: readonly PriceTable[], answers: PartialAnswers) {
    const found = await segmentFor(tables, answers);
    if (!found) return null;
    const { table, segment } = found;
    const { wardCode = '' } = answers;
    const [farmland, place] = await Promise.all([
      prices.farmland(table.id, wardCode),
      places.longNameOf(wardCode),
    ]);
    return basisOf(table, { segment, farmland, isUrban: place.startsWith(WARD) });
  }

  async function calculate(tables: readonly PriceTable[], answers: PartialAnswers) {
    const basis = await basisFor(tables, answers);
    const facts = factsOf(answers);
    const rules = basis ? rulesNamed(basis.rules) : undefined;
    return { basis, facts, estimate: basis && facts && rules ? estimate(facts, basis, rules) : null };
  }

  const compared = async (type: string, answers: PartialAnswers) =>
    type === 'so-sanh' && isComplete(answers) ? compare(subjectOf({ answers })) : null;

  /** The answers, where the value of the house is not typed with the one that is offered for it. */
  function withHouse(texts: Texts) {
    const calculated = calculatedHouse(texts);
    const houseValue = calculated === undefined ? null : formatNumber(calculated, 'vi');
    const isEmpty = (texts['remainingValue'] ?? '') === '';
    return {
      houseValue,
      texts: isEmpty && houseValue !== null ? { ...texts, remainingValue: houseValue } : texts,
    };
  }

  /** Whether a street is answered that the table does not have; who only compares may say that it has none. */
  async function isLostStreet(type: ValuationType, answers: PartialAnswers) {
    const { distanceID } = answers;
    if (distanceID === undefined || (type === 'so-sanh' && distanceID === NO_SEGMENT)) return false;
    return (await segmentFor(await tablesOf(answers), answers)) === undefined;
  }

  async function knowsWard({ cityID = '', districtCode = '', wardCode }: PartialAnswers) {
    const wards = await places.communesOf(cityID, districtCode);
    return wards.some(({ code }) => code === wardCode);
  }

  /** A form of its own, so many an hour for one household and for its network. */
  async function begin(
    actor: Actor,
    type: ValuationType,
    address: string,
    answers: PartialAnswers,
  ): Promise<Result<string, Failure>> {
    const over = await consume(db, [
      { key: `valuation/${hide(address)}`, ...MAX_STARTED },
      { key: `valuation/network/${hide(networkOf(address))}`, ...MAX_PER_NETWORK },
    ]);
    if (!over) return ok(await drafts.begin(type, accountOf(actor), encodeAnswers(answers)));
    const minutes = Math.ceil(over.waitSeconds / 60);
    return fail({ kind: 'unavailable', code: 'valuation/too-many', values: { minutes } });
  }

  function unpricedAt(texts: Texts): View['unpriced'] {
    const act = actOf(texts['cityID'] ?? '');
    const carried = PLACE_FIELDS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
    return { act: act ? actText(act) : '', href: `${comparison}?${new URLSearchParams(carried)}` };
  }

  return {
    /** The form at the requested step, or at the first open one before it. */
    async view(type: ValuationType, { draft: id, step: wanted, texts: given }: Given): Promise<View> {
      const draft = await draftOf(id, type);
      const { texts, houseValue } = withHouse({ ...UNTOUCHED, ...textsOf(draft?.answers ?? {}), ...given });
      const answers = { ...draft?.answers, ...readTexts(texts) };
      const step = STEPS.stepAt(wanted, draft?.answers ?? {});
      const { cityID = '', districtCode = '', streetName = '' } = texts;
      const tables = await tablesOf(texts);
      const table = tableAt(tables, texts);
      const priced = placesOf(answers);
      const [provinces, districts, wards, streets, segments, place, calculated, market] = await Promise.all([
        places.provinces(),
        places.districtsOf(cityID),
        districtCode === '' ? [] : places.communesOf(cityID, districtCode),
        table && step === 1 ? prices.streets(table.id, priced) : [],
        table && step === 1 && streetName !== '' ? prices.segments(table.id, priced, streetName) : [],
        answers.wardCode ? places.longNameOf(answers.wardCode) : null,
        calculate(tables, answers),
        compared(type, answers),
      ]);
      const isPriced =
        table !== undefined &&
        (answers.wardCode === undefined || (await prices.hasStreets(table.id, priced)));
      return {
        type,
        draft: draft ? shortOf(draft.id) : null,
        isLost: id !== null && !draft,
        step,
        missing: STEPS.firstMissing(draft?.answers ?? {}),
        today: today(),
        texts,
        houseValue,
        answers,
        provinces,
        districts,
        wards,
        tables,
        table,
        isInForce: table !== undefined && isInForce(table, today()),
        unpriced: isPriced || type === 'so-sanh' ? null : unpricedAt(texts),
        streets,
        segments,
        place,
        ...calculated,
        market: market && rangeOf(market),
      };
    },

    /** Keeps the answers of a step and answers the draft they are kept in; the first step begins one. */
    async keep(
      actor: Actor,
      type: ValuationType,
      { draft: id, address }: { draft: string | null; address: string },
      answered: PartialAnswers,
    ): Promise<Result<Kept, Failure>> {
      const draft = await draftOf(id, type);
      if (id !== null && !draft) return LOST;
      let answers: PartialAnswers = { ...draft?.answers, ...answered };
      if (answered.wardCode !== undefined && !(await knowsWard(answers))) return NO_WARD;
      const isLost = await isLostStreet(type, answers);
      if (isLost && answered.distanceID !== undefined) return NO_STREET;
      // Another ward or another time has other streets.
      const isStreetReset = isLost || (draft !== undefined && movesTyped(draft.answers, answered));
      if (isStreetReset) answers = STEPS.without(1, answers);
      const kept = { missing: STEPS.firstMissing(answers), isStreetReset };
      if (draft) {
        await drafts.keep(draft.id, encodeAnswers(answers));
        return ok({ draft: draft.id, ...kept });
      }
      const begun = await begin(actor, type, address, answers);
      return begun.ok ? ok({ draft: begun.value, ...kept }) : begun;
    },

    /** Creates the valuation of a complete draft; idempotent. */
    async finish(actor: Actor, id: string, isPublic: boolean): Promise<Result<Finished, Failure>> {
      const draft = (await draftOf(id, 'bang-gia-dat')) ?? (await draftOf(id, 'so-sanh'));
      if (!draft || !isComplete(draft.answers)) return LOST;
      const answers: Answers = draft.answers;
      const { basis, facts, estimate: calculated } = await calculate(await tablesOf(answers), answers);
      const { type } = draft;
      const priced = basis && calculated ? { basis, estimate: calculated } : null;
      if (!facts || (!priced && type !== 'so-sanh')) return NO_PRICE;
      const account = accountOf(actor);
      const made = await repository.make({
        code: freshCode(),
        type,
        landCode: landCodeOf(answers),
        scheme: wardSchemeOn(today()),
        answers,
        facts,
        priced,
        asking: askingOf(await compared(type, answers)),
        isPublic,
        isDemo: false,
        account,
        draft: draft.id,
      });
      await drafts.markSent(draft.id);
      return ok({ type, ...made, ownerToken: account === null ? ownerTokenOf(draft.id) : null });
    },

    begin,
  };
}

function rangeOf(market: Awaited<ReturnType<Compare>>): View['market'] {
  if (market.ok) return ok(market.value.range);
  const { lines: _, ...failure } = market.error;
  return fail(failure);
}

const askingOf = (market: Awaited<ReturnType<Compare>> | null): Asking | null =>
  market?.ok ? { total: market.value.total, range: market.value.range } : null;

/** Whether the ward of a typed street changed; no table can validate such a street. */
const movesTyped = ({ distanceID, wardCode }: PartialAnswers, answered: PartialAnswers) =>
  distanceID === NO_SEGMENT && answered.wardCode !== undefined && answered.wardCode !== wardCode;
