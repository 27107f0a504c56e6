import { prepare, servePreparation } from '#platform/db/prepare.ts';
import { refusing } from '#platform/db/server/start.ts';
import { SEEDS } from '#services/seeds.ts';

// Started by the application, see `prepareApart`.
servePreparation((target, demo, log) => refusing(target, () => prepare(target, { seeds: SEEDS, demo }, log)));
