import { expect, test } from 'vitest';
import { OPERATOR } from '#kernel/actor.ts';
import { migrate } from '#platform/db/migrate.ts';
import { MIGRATIONS } from '#platform/db/migrations/list.ts';
import { freshDatabase } from '../../_support/database/database.ts';
import { block, writeVersion } from '../../_support/land/plan-features.ts';
import { at, drawn, planFile, ZONING } from '../../_support/land/plan-imports.ts';
import { servicesOver } from '../../_support/services.ts';
import { must } from '../../_support/people/whole-person.ts';

const [{ db }, older] = await Promise.all([freshDatabase(), freshDatabase('empty')]);
const { planImports, planning } = servicesOver(db);

const zone = (use: string, ring: ReturnType<typeof at>) =>
  drawn(ring, { kyhieu: use, chucnang: `Đất ${use}`, use });

test('a version stores the distinct uses of its zones when it is loaded', async () => {
  const file = await planFile(
    [zone('ODT', at(0, 0, 50, 50)), zone('DKV', at(60, 0, 90, 50)), zone('ODT', at(100, 0, 150, 50))],
    ZONING,
  );
  const head = must(await planImports.readHead(file));
  must(await planImports.load(OPERATOR, file, head, { dryRun: false, mayRefuse: 0 }));
  const layers = await planning.layersNear({ lon: 106.7, lat: 10.78 });
  expect(layers.map(({ layer, uses }) => [layer, uses])).toEqual([['zones', ['DKV', 'ODT']]]);
});

test('uses of versions loaded before the migration are listed too', async () => {
  await migrate(
    older.db,
    MIGRATIONS.filter(({ name }) => name < '0016'),
  );
  const zones = ['ODT', 'CX', 'ODT'].map((use, no) => ({
    no,
    code: use,
    use,
    shape: [[block(106.7, 10.7)]],
  }));
  const filled = await writeVersion(older.db, { zones });
  const empty = await writeVersion(older.db, {});
  expect(await migrate(older.db, MIGRATIONS)).toMatchObject({ ok: true });
  const rows = await older.db.selectFrom('plan_version').select(['id', 'uses']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: filled, uses: ['CX', 'ODT'] },
    { id: empty, uses: [] },
  ]);
});
