import { createHash } from 'node:crypto';
import { fingerprintsOf } from '#features/listings/domain/fingerprints.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Trx } from '#platform/db/command.ts';
import { fileGaps } from '../domain/completeness.ts';
import { type ConsignmentFile, FILE_ROLES } from '../domain/consignment.ts';
import { type Content, differenceOf } from '../domain/difference.ts';
import { type Answers, isComplete, type PartialAnswers, STEPS } from '../domain/fields.ts';
import type { Deps } from './deps.ts';
import { type By, move, refusal } from './moving.ts';
import { createConsignmentRepository, type Row } from './repository.ts';
import { createReviewRepository } from './review-repository.ts';

const STAMP_LENGTH = 6;
/** Answers, then files: what is held as proof and its papers share a name. */
const FIELDS = [
  ...STEPS.names.map((field) => ({
    field,
    valueIn: ({ answers }: Content): unknown => answers[field] ?? null,
  })),
  ...FILE_ROLES.map((field) => ({
    field,
    valueIn: ({ files }: Content): unknown =>
      files.filter(({ role }) => role === field).map(({ upload }) => upload),
  })),
];

/** A short mark of each field and of the files of each role, by which a page says what it has shown. */
export const stampOf = (content: Content): string =>
  FIELDS.map(({ valueIn }) =>
    createHash('sha256')
      .update(JSON.stringify(valueIn(content)))
      .digest('hex')
      .slice(0, STAMP_LENGTH),
  ).join('');

/** What is not as it was on the page with this stamp. */
const changedSince = (stamp: string, content: Content) => {
  const now = stampOf(content);
  const at = (index: number) => [index * STAMP_LENGTH, (index + 1) * STAMP_LENGTH] as const;
  const changed = FIELDS.filter((_, index) => stamp.slice(...at(index)) !== now.slice(...at(index)));
  return [...new Set(changed.map(({ field }) => field))];
};

/** That everything is sent as it was checked; another page of the form may have changed it meanwhile. */
export function checkSeen(stamp: string | undefined, content: Content): Result<void, Failure> {
  const changed = stamp === undefined ? [] : changedSince(stamp, content);
  if (changed.length === 0) return ok(undefined);
  return refusal('conflict', 'consignments/draft-changed', { fields: changed.join(',') });
}

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
