import type { ConsignmentFile, FileRole } from './consignment.ts';
import { FILE_ROLES } from './consignment.ts';
import { type PartialAnswers, STEPS } from './fields.ts';
import type { ReasonField } from './reasons.ts';

/** A file of a role, as far as a difference shows it. */
export type ShownFile = Pick<ConsignmentFile, 'upload' | 'caption' | 'picture' | 'name'>;

/** A field that differs between two revisions; of files, those of its role in order. */
export type FieldChange = { field: ReasonField; before: unknown; after: unknown };

export type Content = {
  answers: PartialAnswers;
  files: readonly (ShownFile & Pick<ConsignmentFile, 'role'>)[];
};

const filesOf = ({ files }: Content, role: FileRole): ShownFile[] =>
  files
    .filter((file) => file.role === role)
    .map(({ upload, caption, picture, name }) => ({ upload, caption, picture, name }));

const isSame = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) === JSON.stringify(after ?? null);

/** What differs, in the order of the form. */
export function differenceOf(before: Content, after: Content): FieldChange[] {
  const fields = STEPS.names.map((field) => ({
    field,
    before: before.answers[field] ?? null,
    after: after.answers[field] ?? null,
  }));
  const files = FILE_ROLES.map((field) => ({
    field,
    before: filesOf(before, field),
    after: filesOf(after, field),
  }));
  return [...fields, ...files].filter((one) => !isSame(one.before, one.after));
}
