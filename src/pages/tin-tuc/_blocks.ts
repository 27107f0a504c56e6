import { placesOfActs, SOURCES } from '#features/sources/domain/source.ts';
import { linkActs } from '#prose/linked-acts.ts';
import { readProse } from '#prose/prose-read.ts';
import { pathTo } from '#routes/index.ts';

/** The text of an article; the acts among its sources lead to where they are found. */
export async function blocksOf({ body }: { body: string }, { notes, services }: App.Locals) {
  const places = placesOfActs(await services.sources.list(), pathTo('sources'));
  notes.tags.add(SOURCES);
  return linkActs(readProse(body), (act) => places.get(act));
}
