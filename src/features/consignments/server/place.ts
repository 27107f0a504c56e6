import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { PartialAnswers } from '../domain/fields.ts';
import type { Deps } from './deps.ts';

const BAD_PLACE = fail<Failure>({ kind: 'invalid', code: 'consignments/bad-place', field: 'commune' });
const SPLIT = fail<Failure>({ kind: 'invalid', code: 'consignments/commune-split', field: 'commune' });

/**
 * Answers with a commune in force: a code of before July 2025 becomes that of the commune that has the land now, and
 * is kept beside it.
 */
export async function putPlace(
  places: Pick<Deps['places'], 'belongTogether' | 'communesOf' | 'communesNow'>,
  answers: PartialAnswers,
): Promise<Result<PartialAnswers, Failure>> {
  const { province = '', commune: given = '', formerDistrict = null, formerCommune = null } = answers;
  const inForce = await places.communesOf(province, '');
  const isInForce = inForce.some(({ code }) => code === given);
  const now = isInForce ? [given] : await places.communesNow(given);
  const [commune] = now;
  if (commune === undefined) return BAD_PLACE;
  if (now.length > 1) return SPLIT;
  const former = isInForce ? formerCommune : given;
  const place = { province, commune, formerDistrict, formerCommune: former };
  if (!(await places.belongTogether(place))) return BAD_PLACE;
  return ok({ ...answers, commune, formerCommune: former });
}
