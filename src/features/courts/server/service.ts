import type { Answer, AnswerFailure } from '#features/courts/domain/answer.ts';
import { competenceOf } from '#features/courts/domain/competence.ts';
import type { Coverage } from '#features/courts/domain/coverage.ts';
import type { PlaceMatch, PlaceNow, PlaceRef } from '#features/courts/domain/place.ts';
import type { Question } from '#features/courts/domain/question.ts';
import type { Clock } from '#kernel/clock.ts';
import type { LonLat } from '#geo/vn2000/coordinates.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { type Country, createImporter } from './import.ts';
import { createCourtRepository } from './repository.ts';

/** The place directory, as courts need it. */
export type Places = Country & {
  /**
   * Units that a text may mean, most likely first: clear when only the first can be meant, nearest when none is likely.
   */
  findPlaces: (
    text: string,
  ) => Promise<{ isClear: boolean; isNearest: boolean; matches: readonly PlaceMatch[] }>;
  /** A unit of any time; without a day, the one in force or else the last that had the code. */
  placeNow: (place: PlaceRef) => Promise<PlaceNow | undefined>;
  /** The commune at a point, where outlines are loaded. */
  communeAt: (at: LonLat) => Promise<Result<PlaceRef, 'outlines-missing' | 'outside'>>;
};

export function createCourtService(db: Database, places: Places, clock: Clock) {
  const repository = createCourtRepository(db);

  async function answerFor(ref: PlaceRef): Promise<Result<Answer, AnswerFailure>> {
    const place = await places.placeNow(ref);
    if (!place) return fail({ kind: 'missing', code: 'courts/no-such-unit' });
    const provinces = new Set(place.communes.map(({ province }) => province.code));
    const bodies = await repository.findCompetent(place.communes, [...provinces]);
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

  return {
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
      const bodies = Map.groupBy(await repository.listAll(), ({ provinceCode }) => provinceCode);
      const provinces = await places.provinces();
      return provinces.map((province) => ({ province, bodies: bodies.get(province.code) ?? [] }));
    },

    import: createImporter(db, places, clock),
  };
}
export type CourtService = ReturnType<typeof createCourtService>;
