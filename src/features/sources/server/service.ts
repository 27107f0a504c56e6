import type { Source } from '#features/sources/domain/source.ts';

type Repository = { listAll: () => Promise<Source[]> };

export const createSourceService = (repository: Repository) => ({
  /** Every source the register draws on, official ones first. */
  list: () => repository.listAll(),
});
