import { isBareLand } from '#features/listings/domain/listing.ts';
import { type ConsignmentFile, type FileRole } from './consignment.ts';
import type { PartialAnswers } from './fields.ts';

const MIN_PHOTOS = 3;
const MIN_PHOTOS_OF_LAND = 1;

/** Proofs that are a certificate of land-use rights, which has two faces. */
const CERTIFICATES = ['so-hong', 'so-do', 'so-chung'];

export const minPhotos = ({ kind }: PartialAnswers) =>
  kind !== undefined && isBareLand(kind) ? MIN_PHOTOS_OF_LAND : MIN_PHOTOS;

/** The files without which it cannot be sent, and the sentence of each. */
export function fileGaps(
  answers: PartialAnswers,
  files: readonly Pick<ConsignmentFile, 'role'>[],
): { field: FileRole; key: string; min?: number }[] {
  const has = (role: FileRole) => files.some((file) => file.role === role);
  const min = minPhotos(answers);
  const isCertified = answers.legal === undefined || CERTIFICATES.includes(answers.legal);
  return [
    ...(files.filter(({ role }) => role === 'photo').length < min
      ? [{ field: 'photo' as const, key: 'consignments.error.photos', min }]
      : []),
    ...(isCertified && !has('outer') ? [{ field: 'outer' as const, key: 'consignments.error.outer' }] : []),
    ...(isCertified && !has('inner') ? [{ field: 'inner' as const, key: 'consignments.error.inner' }] : []),
    ...(isCertified || has('legal') ? [] : [{ field: 'legal' as const, key: 'consignments.error.legal' }]),
  ];
}
