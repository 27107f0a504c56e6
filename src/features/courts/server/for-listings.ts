import { BRANCHES } from '#features/courts/domain/body.ts';
import type { CourtService } from './service.ts';

/** The names of the offices of a commune, as far as known: those of its region, else of its province. */
export const officesFrom = (courts: Pick<CourtService, 'lookUp'>) => async (commune: string) => {
  const answer = await courts.lookUp({ kind: 'unit', place: { code: commune, day: null } });
  if (!answer.ok || answer.value.kind !== 'competence') return [];
  const [block] = answer.value.blocks;
  if (!block) return [];
  return BRANCHES.map((branch) => {
    const { region, province } = block.offices[branch];
    return { branch, name: (region ?? province).name };
  });
};
