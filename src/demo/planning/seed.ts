import { geodesicArea } from '#geo/geodesy.ts';
import { areaOf } from '#geo/rings/geometry.ts';
import { checksum } from '#platform/db/backup/archive.ts';
import { type Seed, versionOf } from '#platform/db/seed.ts';
import { drawOverview } from '#features/planning/server/overview.ts';
import {
  createPlanImportRepository,
  type KeptFeature,
} from '#features/planning/server/import/plan-import-repository.ts';
import { extentOf } from '#features/planning/server/plan-extent.ts';
import { DEMO_PLANS } from './plans.ts';

/** Drawn by the program, and read from no file. */
const NO_FILE = '';

/** A quarter to look at with its plots and plans; each says of itself that it is made up. */
export const demoPlans: Seed = {
  name: 'planning-demo',
  kind: 'demo',
  version: versionOf([NO_FILE, DEMO_PLANS]),
  run: async (trx) => {
    const codes = DEMO_PLANS.map(({ head }) => head.plan);
    await trx.deleteFrom('plan').where('is_demo', '=', true).where('code', 'in', codes).execute();
    const repository = createPlanImportRepository(trx);
    for (const { head, features } of DEMO_PLANS) {
      const kept = features.map((feature, at): KeptFeature => ({
        ...feature,
        no: at + 1,
        area: areaOf(feature.shape, geodesicArea),
      }));
      const sha256 = checksum(JSON.stringify(kept));
      const version = await repository.begin(head, { file: NO_FILE, sha256, by: null });
      const progress = { features: kept.length, refused: 0, reached: { no: kept.length, bytes: 0 } };
      await repository.add(version, kept, progress);
      const extent = await extentOf(trx, version, head.coverage);
      await drawOverview(trx, version);
      await repository.publish(version, head, { ...progress, ...extent });
    }
  },
};
