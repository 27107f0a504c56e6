import type { AccountId } from '#kernel/actor.ts';
import type { Database } from '#platform/db/client.ts';
import { createFileRepository } from './file-repository.ts';

/** The pictures that somebody has sent along with what they wrote, as files of their own. */
export const picturesSentBy = (db: Database) => async (account: AccountId) =>
  (await createFileRepository(db).ofAccount(account)).map(({ picture }, at) => ({
    name: `anh-dinh-kem-${at + 1}.webp`,
    bytes: new Uint8Array(picture),
  }));
