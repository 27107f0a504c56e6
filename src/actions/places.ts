import { z } from 'zod';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';
import { tableAction } from './_table.ts';

export const places = {
  load: tableAction((services, { actor, table, dryRun }) =>
    services.placeChanges.load(actor, table, { dryRun }),
  ),

  takeBack: formAction(
    z.object({ load: z.coerce.number().int() }),
    async ({ load }, { locals: { services, visit } }) => {
      const taken = await services.placeChanges.takeBack(await visit.actor(), load);
      return taken.ok ? ok(`${pathTo('deskPlaces')}?xong=rut`) : taken;
    },
  ),
};

/** Courts and procuracies, loaded from a table. */
export const courts = {
  load: tableAction((services, { actor, table, dryRun }) => services.courts.import(actor, table, { dryRun })),
};
