import type { AccountId } from '#kernel/actor.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import type { Database } from '#platform/db/client.ts';
import { createFileRepository } from './file-repository.ts';
import { createGuestRepository } from './guest-repository.ts';

/** The pictures of a person's inquiries, as files, read one by one. */
export const picturesSentBy = (db: Database) =>
  async function* (account: AccountId): AsyncGenerator<{ name: string; bytes: Uint8Array }> {
    const repository = createFileRepository(db);
    for (const [at, { id }] of (await repository.idsOfAccount(account)).entries()) {
      const found = await repository.find(id);
      if (found) yield { name: `anh-dinh-kem-${at + 1}.webp`, bytes: found.picture };
    }
  };

/** Whether a guest has written from this phone or mail address. */
export const hasWrittenBy = (db: Database) => (contact: Contact) => createGuestRepository(db).has(contact);
