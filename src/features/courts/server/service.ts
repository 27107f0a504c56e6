import {
  type Answer,
  type AnswerFailure,
  type Competence,
  competenceOf,
  type Coverage,
  type Office,
} from '../domain/competence.ts';
import { type Body, BRANCHES, communeOfSeat, type CommuneRef } from '#features/courts/domain/body.ts';
import type { Question } from '#features/courts/domain/question.ts';
import type { Commune, PlaceDirectory, PlaceRef } from '#features/places/domain/directory.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import type { Clock } from '#kernel/clock.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { cachedByTag } from '#platform/cache/cached.ts';
import type { Database } from '#platform/db/client.ts';
import { COURTS_TAG, createImporter } from './import.ts';
import { createCourtRepository } from './repository.ts';

const keyOf = (branch: string, { code, scheme }: CommuneRef) => `${branch} ${code}@${scheme}`;

export function createCourtService(db: Database, places: PlaceDirectory, clock: Clock) {
  /** Everything at once: it is little, and changes only by loads. */
  const { get: loaded, onInvalidated } = cachedByTag(
    async () => {
      const bodies = await createCourtRepository(db).listAll();
      const areas = bodies.flatMap((body) =>
        body.communes.map((commune) => [keyOf(body.branch, commune), body] as const),
      );
      return { bodies, byCommune: new Map(areas) };
    },
    (tag) => tag === COURTS_TAG,
  );

  async function bodiesFor(communes: readonly Commune[]): Promise<Body[]> {
    const { bodies, byCommune } = await loaded();
    const provinces = new Set(communes.map(({ province }) => province.code));
    const above = bodies.filter(
      ({ level, provinceCode }) => level === 'province' && provinces.has(provinceCode),
    );
    const regions = communes
      .flatMap((commune) => [commune, ...commune.earlier])
      .flatMap((one) => BRANCHES.flatMap((branch) => byCommune.get(keyOf(branch, one)) ?? []));
    return [...above, ...new Set(regions)];
  }

  async function answerFor(ref: PlaceRef): Promise<Result<Answer, AnswerFailure>> {
    const place = await places.placeNow(ref);
    if (!place) return fail({ kind: 'missing', code: 'courts/no-such-unit' });
    const bodies = await bodiesFor(place.communes);
    return ok({ kind: 'competence', place, blocks: competenceOf(place.communes, bodies) });
  }

  async function find(text: string): Promise<Result<Answer, AnswerFailure>> {
    const { isClear, isNearest, matches } = await places.findPlaces(text);
    const [first] = matches;
    if (!first) return fail({ kind: 'missing', code: 'courts/nothing-found' });
    if (isClear) return answerFor(first);
    return ok({ kind: isNearest ? 'nearest' : 'choices', matches });
  }

  async function locate(at: LonLat): Promise<Result<Answer, AnswerFailure>> {
    const found = await places.communeAt(at);
    if (found.ok) return answerFor(found.value);
    return found.error === 'outside'
      ? fail({ kind: 'missing', code: 'courts/outside-country' })
      : fail({ kind: 'unavailable', code: 'courts/outlines-missing' });
  }

  /** An office with the way to its seat from a commune. */
  async function withDistance(office: Office, from: Commune): Promise<Office> {
    const seat = office.body?.seats.find(({ kind }) => kind === 'main');
    const to = seat && communeOfSeat(seat, await places.communesOf(from.province.code, ''));
    if (!to) return office;
    const metres = await places.wayBetween(from.code, to.code);
    return metres === undefined ? office : { ...office, metres };
  }

  return {
    onInvalidated,

    /** The same answer with the ways to the seats, where it is about one commune and outlines are known. */
    async withDistances(answer: Answer): Promise<Answer> {
      if (answer.kind !== 'competence') return answer;
      const blocks = answer.blocks.map(async (block): Promise<Competence> => {
        const [from, ...others] = block.communes;
        if (!from || others.length > 0) return block;
        const { court, procuracy } = block.offices;
        const near = async (office: Office | null) => office && withDistance(office, from);
        const [courtRegion, procuracyRegion] = await Promise.all([
          near(court.region),
          near(procuracy.region),
        ]);
        return {
          ...block,
          offices: {
            court: { ...court, region: courtRegion },
            procuracy: { ...procuracy, region: procuracyRegion },
          },
        };
      });
      return { ...answer, blocks: await Promise.all(blocks) };
    },

    /** The competent offices for a query, or the places it may mean. */
    lookUp(question: Question): Promise<Result<Answer, AnswerFailure>> {
      switch (question.kind) {
        case 'unit':
          return answerFor(question.place);
        case 'point':
          return locate(question.at);
        case 'text':
          return find(question.text);
      }
    },

    /** Coverage by province. */
    async coverage(): Promise<Coverage[]> {
      const bodies = Map.groupBy((await loaded()).bodies, ({ provinceCode }) => provinceCode);
      const provinces = await places.provinces();
      return provinces.map((province) => ({ province, bodies: bodies.get(province.code) ?? [] }));
    },

    import: createImporter(db, places, clock),
  };
}
type CourtService = ReturnType<typeof createCourtService>;

/** The offices of a commune by their names, as far as they are known: those of its region, else of its province. */
export const officesFrom = (courts: Pick<CourtService, 'lookUp'>) => async (commune: string) => {
  const answer = await courts.lookUp({ kind: 'unit', place: { code: commune, day: null } });
  if (!answer.ok || answer.value.kind !== 'competence') return [];
  const [block] = answer.value.blocks;
  if (!block) return [];
  return BRANCHES.map((branch) => {
    const { region, province } = block.offices[branch];
    return { branch, name: (region ?? province).name };
  });
};
