import type { Level } from '#features/places/domain/unit.ts';
import { fold } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { changeCodec, unitCodec } from './record.ts';

export const createPlaceRepository = (db: Database) => ({
  /** Loads all register data. */
  load: async () => {
    const [units, changes, resolutions] = await Promise.all([
      db.selectFrom('unit').selectAll().orderBy('scheme').orderBy('code').execute(),
      db.selectFrom('unit_change').selectAll().execute(),
      db.selectFrom('resolution').selectAll().execute(),
    ]);
    return {
      units: units.map((row) => unitCodec.decode(row)),
      changes: changes.map((row) => changeCodec.decode(row)),
      resolutions: resolutions.map(({ id, title_vi, title_en, issuer, signed_on, in_force_from }) => ({
        id,
        title: { vi: title_vi, en: title_en },
        issuer,
        signedOn: signed_on,
        inForceFrom: in_force_from,
      })),
    };
  },

  streetsOf: (communeCode: string) =>
    db
      .selectFrom('street')
      .select(['id', 'name'])
      .where('commune_code', '=', communeCode)
      .orderBy('name')
      .execute(),

  /** The communes that are known to have a street of this name. */
  communesWithStreet: async (name: string) => {
    const rows = await db
      .selectFrom('street')
      .select('commune_code')
      .distinct()
      .where('folded', '=', fold(name))
      .execute();
    return rows.map(({ commune_code }) => commune_code);
  },

  /** How many units of a level have an outline. */
  outlined: async (level: Level) => {
    const { count } = await db
      .selectFrom('outline')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('level', '=', level)
      .where('detail', '=', 0)
      .executeTakeFirstOrThrow();
    return count;
  },
});

export type PlaceRepository = ReturnType<typeof createPlaceRepository>;
