import { fingerprintsOf } from '#features/listings/domain/fingerprints.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { fileGaps } from '../domain/completeness.ts';
import type { ConsignmentFile } from '../domain/consignment.ts';
import { differenceOf } from '../domain/difference.ts';
import { type Answers, isComplete, type PartialAnswers } from '../domain/fields.ts';
import type { Deps } from './deps.ts';
import { type By, move, refusal } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

const NO_CHANGES = refusal('conflict', 'consignments/no-changes');

/** Plot, text and pictures, as listings mark them. */
async function marksOf(
  trx: Trx,
  listings: Deps['listings'],
  answers: Answers,
  files: readonly ConsignmentFile[],
): Promise<number[]> {
  const ids = files.flatMap(({ role, picture }) => (role === 'photo' ? (picture ?? []) : []));
  const hashes = await listings.imageHashes(trx, ids);
  return fingerprintsOf({ ...answers, imageHashes: [...hashes.values()] });
}

/** Open reasons are settled by a revision in which their field differs, if it may settle them; others stay. */
export async function settleReasons(
  trx: Trx,
  row: Row,
  n: number,
  maySettle: (field: string) => boolean = () => true,
): Promise<void> {
  const review = createReviewRepository(trx);
  const open = (await review.reasons(row.id)).filter(({ resolvedIn }) => resolvedIn === null);
  const revisions = await createConsignmentRepository(trx).revisions(row.id, [
    ...new Set([n, ...open.map(({ revision }) => revision)]),
  ]);
  const now = revisions.get(n);
  const settled = open.filter(({ revision, field }) => {
    const then = revisions.get(revision);
    return maySettle(field) && then && now && differenceOf(then, now).some((one) => one.field === field);
  });
  await review.resolve(
    settled.map(({ id }) => id),
    n,
  );
}

/** Whether a consignment can be sent, and the sentence where it cannot. */
export function checkComplete(
  answers: PartialAnswers,
  files: readonly ConsignmentFile[],
): Result<Answers, Failure> {
  if (!isComplete(answers)) return refusal('invalid', 'consignments/incomplete');
  const [gap] = fileGaps(answers, files);
  if (!gap) return ok(answers);
  return fail({ kind: 'invalid', code: 'consignments/incomplete', field: gap.field });
}

/** Freezes what the owner has, and hands it to staff; what was returned is changed or explained. */
export async function sendRevision(
  trx: Trx,
  { listings, clock }: Pick<Deps, 'listings' | 'clock'>,
  row: Row,
  given: { answers: PartialAnswers; files: readonly ConsignmentFile[] },
  by: By,
  isExplained = false,
): Promise<Result<number, Failure>> {
  const at = clock();
  const complete = checkComplete(given.answers, given.files);
  if (!complete.ok) return complete;
  const repository = createConsignmentRepository(trx);
  const last = (await repository.revisions(row.id, [row.submitted])).get(row.submitted ?? 0);
  const mayRepeat = row.status === 'draft' || isExplained;
  if (last && !mayRepeat && differenceOf(last, given).length === 0) return NO_CHANGES;
  const n = await repository.addRevision(row, complete.value, given.files, at);
  await settleReasons(trx, row, n);
  const moved = await move(trx, row, 'send', by, at, {
    revision: n,
    set: {
      submitted_revision: n,
      waiting_since: row.waitingSince ?? at,
      claimed_by: null,
      claimed_until: null,
      marks: await marksOf(trx, listings, complete.value, given.files),
    },
  });
  return moved.ok ? ok(n) : moved;
}
