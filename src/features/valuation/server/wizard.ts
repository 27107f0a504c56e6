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
import { withHouse } from '#features/valuation/domain/estimate/building-cost.ts';
import { locationOf } from '#features/valuation/domain/estimate/facts.ts';
import { isInForce, timesOf } from '#features/valuation/domain/prices/price-table.ts';
import { actOf, actText } from '../domain/prices/province-acts.ts';
import { MIN_COMPARED } from '../domain/market/choose.ts';
import { questionsOf } from '../domain/questions.ts';
import { type Texts, UNTOUCHED, readTexts, textsOf } from '#features/valuation/domain/texts.ts';
import { type Asking, landCodeOf, otherType, type ValuationType } from '../domain/valuation.ts';
import type { View } from '#features/valuation/domain/view.ts';
import type { Actor } from '#kernel/actor.ts';
import { type Clock, HOUR } from '#kernel/clock.ts';
import { networkOf } from '#kernel/contact/household.ts';
import { dayOf, formatDate } from '#kernel/dates.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { wardSchemeOn } from '#kernel/land/land-code.ts';
import { CHECK, shortOf } from '#kernel/web/steps.ts';
import type { Database } from '#platform/db/client.ts';
import type { Drafts } from '#platform/db/drafts.ts';
import { consume } from '#platform/limits/shared.ts';
import { type Prices, placesOf } from './basis.ts';
import { ownerTokenOf } from './owner-token.ts';
import { costsOn } from './building-costs.ts';
import { type Compare, createReckoning, type Supply } from './reckoning.ts';
import { decodeAnswers, encodeAnswers } from './record.ts';
import type { ValuationRepository } from './repository.ts';

/** An alphabet without characters that are easily confused. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LONG = 10;

/** Fifty random bits: codes cannot be guessed. */
const freshCode = () =>
  Array.from(getRandomValues(new Uint8Array(LONG)), (byte) => LETTERS[byte % LETTERS.length]).join('');

type Options = {
  db: Database;
  drafts: Pick<Drafts, 'find' | 'begin' | 'keep' | 'markSent'>;
  repository: Pick<ValuationRepository, 'make'>;
  prices: Prices;
  places: Pick<PlaceDirectory, 'provinces' | 'districtsOf' | 'communesOf' | 'longNameOf'>;
  compare: Compare;
  /** The same without waiting for a first back-test. */
  compareAtOnce: Compare;
  supplyIn: Supply;
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

/** What is carried over to another form: which plot it is, and nothing about a person. */
const PLACE_FIELDS = ['cityID', 'districtCode', 'wardCode', 'sheetNumber', 'plotNumber'];

const accountOf = (actor: Actor) => (actor.kind === 'member' ? actor.id : null);

/** The form of four steps, kept from step to step under an id that is its key. */
export function createWizard(options: Options) {
  const {
    db,
    drafts,
    repository,
    prices,
    places,
    compare,
    compareAtOnce,
    supplyIn,
    hide,
    comparison,
    clock,
  } = options;
  const today = () => dayOf(clock());
  const { tablesOf, tableAt, pricedIn, calculate, compared, rangeFor, isLostStreet } = createReckoning({
    prices,
    places,
    compare,
    compareAtOnce,
    today,
  });

  const draftOf = async (id: string | null, type: ValuationType) => {
    const draft = id === null ? undefined : await drafts.find(id);
    return draft?.kind === type ? { id: draft.id, type, answers: decodeAnswers(draft.answers) } : undefined;
  };

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
    if (!over) {
      const kept = (await isLostStreet(type, answers)) ? { ...answers, distanceID: undefined } : answers;
      return ok(await drafts.begin(type, accountOf(actor), encodeAnswers(kept)));
    }
    const minutes = Math.ceil(over.waitSeconds / 60);
    return fail({ kind: 'unavailable', code: 'valuation/too-many', values: { minutes } });
  }

  function unpricedAt(texts: Texts): View['unpriced'] {
    const act = actOf(texts['cityID'] ?? '');
    const carried = PLACE_FIELDS.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
    return { act: act ? actText(act) : '', href: `${comparison}?${new URLSearchParams(carried)}` };
  }

  /** Where the table in force of each province prices land: how many communes, or districts until July 2025. */
  async function covered(): Promise<View['covered']> {
    const [tables, provinces] = await Promise.all([prices.tables(), places.provinces()]);
    return tables.flatMap((table) => {
      const name = provinces.find(({ code }) => code === table.province)?.name;
      return name !== undefined && isInForce(table, today()) ? [{ name, places: table.places }] : [];
    });
  }

  return {
    /** The form at the requested step, or at the first open one before it. */
    async view(type: ValuationType, { draft: id, step: wanted, texts: given }: Given): Promise<View> {
      const draft = await draftOf(id, type);
      const costs = await costsOn(db, today());
      const known = { ...UNTOUCHED, ...textsOf(draft?.answers ?? {}), ...given };
      const { texts, houseValue } = withHouse(known, costs);
      const answers = { ...draft?.answers, ...readTexts(texts) };
      const step = STEPS.stepAt(wanted, draft?.answers ?? {});
      const { cityID = '', districtCode = '', streetName = '' } = texts;
      const tables = await tablesOf(texts);
      const table = tableAt(tables, texts);
      const communes = districtCode === '' ? [] : await places.communesOf(cityID, districtCode);
      const wards = await pricedIn(table, districtCode, communes);
      // A ward that is still named though another district was chosen is none.
      const chosen = wards.find(({ code }) => code === texts['wardCode']);
      const ward = chosen?.code;
      const priced = placesOf({ wardCode: ward, districtCode });
      const [provinces, districts, streets, segments, place, calculated, market, where, supply] =
        await Promise.all([
          places.provinces(),
          places.districtsOf(cityID),
          table && step === 1 ? prices.streets(table.id, priced) : [],
          table && step === 1 && streetName !== '' ? prices.segments(table.id, priced, streetName) : [],
          ward === undefined ? null : places.longNameOf(ward),
          calculate(tables, answers, costs),
          rangeFor(type, answers),
          type === 'bang-gia-dat' && step === 0 ? covered() : [],
          type === 'so-sanh' && step !== CHECK && ward !== undefined
            ? supplyIn({ province: cityID, district: districtCode, commune: ward })
            : null,
        ]);
      const isPriced = table !== undefined && (chosen?.isPriced ?? true);
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
        times: timesOf(tables, today()),
        expiredOn: table?.until && !isInForce(table, today()) ? formatDate(table.until, 'day') : null,
        covered: where,
        scarce: supply !== null && supply < MIN_COMPARED ? { found: supply, needed: MIN_COMPARED } : null,
        unpriced: isPriced || type === 'so-sanh' ? null : unpricedAt(texts),
        streets,
        segments,
        location: texts['houseNumber'] ? locationOf(texts['houseNumber']) : null,
        questions: step === CHECK ? questionsOf(answers) : [],
        place,
        ...calculated,
        market,
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
      if (isStreetReset) answers = { ...answers, streetName: undefined, distanceID: undefined };
      const kept = { missing: STEPS.firstMissing(answers), isStreetReset };
      if (draft) {
        await drafts.keep(draft.id, encodeAnswers(answers));
        return ok({ draft: draft.id, ...kept });
      }
      const begun = await begin(actor, type, address, answers);
      return begun.ok ? ok({ draft: begun.value, ...kept }) : begun;
    },

    /** A form for the other way to value the same plot, with the answers so far; answers its draft and its step. */
    async turn(
      actor: Actor,
      type: ValuationType,
      { draft: id, step, texts, address }: Required<Given>,
    ): Promise<Result<{ draft: string; step: View['step']; unread: Texts }, Failure>> {
      const draft = await draftOf(id, otherType(type));
      if (!draft) return LOST;
      const read = readTexts(texts);
      const begun = await begin(actor, type, address, { ...draft.answers, ...read });
      if (!begun.ok) return begun;
      const answers = (await draftOf(begun.value, type))?.answers ?? {};
      const unread = Object.entries(texts).filter(([name, text]) => text !== '' && !(name in read));
      return ok({
        draft: begun.value,
        step: STEPS.stepAt(step, answers),
        unread: Object.fromEntries(unread),
      });
    },

    /** Creates the valuation of a complete draft; idempotent. */
    async finish(actor: Actor, id: string, isPublic: boolean): Promise<Result<Finished, Failure>> {
      const draft = (await draftOf(id, 'bang-gia-dat')) ?? (await draftOf(id, 'so-sanh'));
      if (!draft || !isComplete(draft.answers)) return LOST;
      const answers: Answers = draft.answers;
      const [tables, costs] = await Promise.all([tablesOf(answers), costsOn(db, today())]);
      const { basis, facts, estimate: calculated } = await calculate(tables, answers, costs);
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
        asking: type === 'so-sanh' ? askingOf(await compared(answers)) : null,
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

const askingOf = (market: Awaited<ReturnType<Compare>> | null): Asking | null =>
  market?.ok ? { total: market.value.total, range: market.value.range } : null;

/** Whether the ward of a typed street changed; no table can validate such a street. */
const movesTyped = ({ distanceID, wardCode }: PartialAnswers, answered: PartialAnswers) =>
  distanceID === NO_SEGMENT && answered.wardCode !== undefined && answered.wardCode !== wardCode;
