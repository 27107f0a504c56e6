import { isId } from '#features/threads/domain/thread.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import { networkOf } from '#kernel/contact/household.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Database } from '#platform/db/client.ts';
import { consume, countUp, stillUsed } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { createGuestRepository } from './guest-repository.ts';
import { fileCodec } from './record.ts';
import { createInquiryRepository } from './repository.ts';
import { type Visitor, tooMany } from './sending.ts';

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };
type Upload = { name: string; bytes: Uint8Array; proof?: string };

const MAX_UPLOADS = 30;
const MAX_PER_NETWORK = 120;

const REFUSALS = {
  'too-large': { kind: 'invalid', code: 'inquiries/file-too-large' },
  unreadable: { kind: 'invalid', code: 'inquiries/file-unreadable' },
  busy: { kind: 'unavailable', code: 'inquiries/file-busy' },
  // Unsent pictures are deleted soon and make room.
  full: { kind: 'unavailable', code: 'inquiries/file-busy' },
} as const satisfies Record<string, Failure>;

const MISSING: Failure = { kind: 'missing', code: 'inquiries/no-such-file' };

type Owned = { account: string | null; transfer: string | null };

const mayOpen = (actor: Actor, { account, transfer }: Owned) =>
  may(actor, transfer === null ? 'inquiries.answer' : 'complaints.answer') ||
  (actor.kind === 'member' && actor.id === account);

/** Pictures attached to an inquiry: re-encoded before storage, visible to their sender and to staff. */
export function createInquiryFiles({ db, hide, isProven, uploads }: Deps) {
  const repository = createInquiryRepository(db);

  /** The first picture of a household in an hour brings the work of its browser along. */
  async function mayBegin(address: string, proof: string): Promise<Result<void, Failure>> {
    const begun = { key: `inquiries/file-begun/${hide(address)}`, windowMs: HOUR };
    if ((await stillUsed(db, begun.key)) > 0) return ok(undefined);
    const proven = await isProven(proof);
    if (proven.ok) await countUp(db, [begun]);
    return proven;
  }

  return {
    /** Keeps a picture for an inquiry that is still being written; its id is all that takes it. */
    async add(
      { name, bytes, proof = '' }: Upload,
      { address, account }: Visitor,
      pathOf: (id: string) => string,
    ) {
      if (account === null) {
        const proven = await mayBegin(address, proof);
        if (!proven.ok) return proven;
      }
      const over = await consume(db, [
        { key: `inquiries/file/${hide(address)}`, most: MAX_UPLOADS, windowMs: HOUR },
        { key: `inquiries/files/${hide(networkOf(address))}`, most: MAX_PER_NETWORK, windowMs: HOUR },
      ]);
      if (over) return fail(tooMany(over.waitSeconds));
      const taken = await uploads.take({ purpose: 'inquiry', account, name, bytes });
      if (!taken.ok) return fail<Failure>(REFUSALS[taken.error]);
      const { id, name: shown } = taken.value;
      return ok(fileCodec.encode({ path: pathOf(id), name: shown, status: 'success', id }));
    },

    /** A picture for those who may see it; for all others there is none. */
    async open(actor: Actor, id: string, guest?: Contact): Promise<Result<Picture, Failure>> {
      const found = isId(id) ? await repository.fileOwner(id) : undefined;
      const isGuests =
        guest !== undefined && isId(id) && (await createGuestRepository(db).hasFile(guest, id));
      if (!found || !(isGuests || mayOpen(actor, found))) return fail(MISSING);
      const file = await uploads.read(id);
      return file ? ok({ ...file, etag: `"${id}"` }) : fail(MISSING);
    },
  };
}

/** Whether a guest has written from this phone or mail address. */
export const hasWrittenBy = (db: Database) => (contact: Contact) => createGuestRepository(db).has(contact);
