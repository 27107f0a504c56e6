import { z } from 'zod';
import { ok } from '#kernel/result.ts';
import { pathTo } from '#routes/index.ts';
import { formAction } from './_form.ts';
import { tableAction } from './_table.ts';

const takeBackForm = z.object({ load: z.coerce.number().int().positive() });

export const prices = {
  load: tableAction((services, { actor, table, dryRun, note }) =>
    services.landPrices.load(actor, table, { dryRun, note }),
  ),

  takeBack: formAction(takeBackForm, async ({ load }, { locals: { services, visit } }) => {
    const taken = await services.landPrices.takeBack(await visit.actor(), load);
    return taken.ok ? ok(`${pathTo('deskLandPrices')}?da-tra`) : taken;
  }),
};
