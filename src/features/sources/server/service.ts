import { SOURCES, type Source } from '#features/sources/domain/source.ts';
import { cachedByTag } from '#platform/cache/cached.ts';

type Repository = { listAll: () => Promise<Source[]> };

export function createSourceService(repository: Repository) {
  const kept = cachedByTag(repository.listAll, (tag) => tag === SOURCES);
  return {
    /** Every source the register draws on, official ones first. */
    list: kept.get,
    onInvalidated: kept.onInvalidated,
  };
}
