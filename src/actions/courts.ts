import { tableAction } from './_table.ts';

export const courts = {
  load: tableAction((services, { actor, table, dryRun }) => services.courts.import(actor, table, { dryRun })),
};
