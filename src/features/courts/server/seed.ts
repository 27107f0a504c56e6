import { idOf } from '#features/courts/domain/body.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { builtInBodies } from './facts/bodies.ts';
import { createCourtRepository } from './repository.ts';

/** The built-in courts and procuracies; bodies loaded from a file take precedence. */
export const courts: Seed = {
  name: 'courts',
  kind: 'reference',
  version: versionOf(builtInBodies()),
  run: async (trx) => {
    await trx.deleteFrom('justice_body').where('loaded_on', 'is', null).execute();
    const repository = createCourtRepository(trx);
    const loaded = await repository.listAll();
    const ids = new Set(loaded.map(idOf));
    const claimed = new Set(
      loaded.flatMap(({ branch, communes }) =>
        communes.map(({ scheme, code }) => `${branch} ${code}@${scheme}`),
      ),
    );
    const own = builtInBodies().filter((body) => !ids.has(idOf(body)));
    await repository.replace(
      own.map((body) => ({
        ...body,
        communes: body.communes.filter(
          ({ scheme, code }) => !claimed.has(`${body.branch} ${code}@${scheme}`),
        ),
      })),
    );
  },
};
