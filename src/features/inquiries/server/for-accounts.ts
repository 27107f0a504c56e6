import type { AccountId } from '#kernel/actor.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import { createFileRepository } from './file-repository.ts';
import { createGuestRepository } from './guest-repository.ts';

/** The pictures that somebody has sent along with what they wrote, as files of their own. */
export const picturesSentBy = (db: Database) => async (account: AccountId) =>
  (await createFileRepository(db).ofAccount(account)).map(({ picture }, at) => ({
    name: `anh-dinh-kem-${at + 1}.webp`,
    bytes: new Uint8Array(picture),
  }));

/** Whether somebody without an account has written and left this to be reached by. */
export const hasWrittenBy = (db: Database) => (contact: Contact) => createGuestRepository(db).has(contact);
