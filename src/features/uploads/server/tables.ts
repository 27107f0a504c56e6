import type { Generated } from 'kysely';
import type { PaperFailure, UploadFailure } from '#kernel/web/uploads.ts';
import type { PersonalTables } from '#platform/db/personal-data.ts';
import type { Purpose } from '../domain/purposes.ts';
import type { UploadStatus } from '../domain/upload.ts';

export type UploadTable = {
  id: Generated<string>;
  purpose: Purpose;
  status: Generated<UploadStatus>;
  failure: UploadFailure | null;
  account: string | null;
  name: string;
  declared: Generated<number>;
  received: Generated<number>;
  pieces: Generated<string[]>;
  lease: string | null;
  reference: string | null;
  fingerprint: string | null;
  bytes: number;
  hash: string | null;
  type: string | null;
  width: number | null;
  height: number | null;
  picture: string | null;
  image_hash: string | null;
  pages: number | null;
  page_count: number | null;
  pages_failure: PaperFailure | null;
  is_attached: Generated<boolean>;
  leased_until: Date | null;
  at: Generated<Date>;
  expires_at: Generated<Date>;
};

type UploadTables = {
  upload: UploadTable;
  upload_bytes: { upload: string; bytes: Buffer };
  object_garbage: { key: string; at: Generated<Date> };
};

declare module '#platform/db/tables.ts' {
  interface Tables extends UploadTables {}
}

export const PERSONAL_TABLES: PersonalTables = {
  upload: {
    owner: 'account',
    leave: [
      'account',
      'hash',
      'is_attached',
      'leased_until',
      'pieces',
      'lease',
      'fingerprint',
      'image_hash',
      'pages',
      'page_count',
      'pages_failure',
      'expires_at',
    ],
  },
};
