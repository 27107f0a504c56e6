import type { Kysely } from 'kysely';
import type { InquiryFile } from '#features/inquiries/domain/file.ts';
import type { Tables } from '#platform/db/tables.ts';

export const createFileRepository = (db: Kysely<Tables>) => ({
  async link(uploads: readonly string[], inquiry: string): Promise<void> {
    if (uploads.length === 0) return;
    const rows = uploads.map((upload) => ({ upload, inquiry }));
    await db.insertInto('inquiry_file').values(rows).execute();
  },

  /** The pictures of an inquiry in the order in which they came. */
  of: (inquiry: string): Promise<InquiryFile[]> =>
    db
      .selectFrom('inquiry_file')
      .innerJoin('upload', 'upload.id', 'inquiry_file.upload')
      .select(['id', 'name', 'width', 'height'])
      .where('inquiry', '=', inquiry)
      .orderBy('at')
      .orderBy('id')
      .$narrowType<InquiryFile>()
      .execute(),

  /** Whose it is, for files of inquiries and those that may yet be. */
  ownerOf: (upload: string) =>
    db
      .selectFrom('upload')
      .select('account')
      .where('id', '=', upload)
      .where('purpose', '=', 'inquiry')
      .executeTakeFirst(),
});
