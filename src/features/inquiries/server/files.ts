import { MAX_FILE_BYTES } from '#features/inquiries/domain/file.ts';
import { isId } from '#features/inquiries/domain/forms.ts';
import { type AccountId, type Actor, may } from '#kernel/actor.ts';
import { HOUR } from '#kernel/clock.ts';
import type { Contact } from '#kernel/contact/contact.ts';
import { networkOf } from '#kernel/contact/household.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import { collapseSpaces } from '#kernel/text.ts';
import type { Database } from '#platform/db/client.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume, countUp, stillUsed } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { createFileRepository } from './file-repository.ts';
import { createGuestRepository } from './guest-repository.ts';
import { fileCodec } from './record.ts';
import { type Visitor, tooMany } from './sending.ts';

type Picture = { type: string; bytes: Uint8Array<ArrayBuffer>; etag: string };
type Upload = { name: string; bytes: Uint8Array; proof?: string };

const MAX_UPLOADS = 30;
const MAX_PER_NETWORK = 120;
/** Of one picture, and of all that no inquiry has taken. */
const MAX_KEPT = 1_500_000;
const MAX_LOOSE = 500_000_000;
const MAX_NAME_LENGTH = 120;

const REFUSALS = {
  unreadable: { kind: 'invalid', code: 'inquiries/file-unreadable' },
  busy: { kind: 'unavailable', code: 'inquiries/file-busy' },
} as const satisfies Record<string, Failure>;

const MISSING: Failure = { kind: 'missing', code: 'inquiries/no-such-file' };

const mayOpen = (actor: Actor, owner: AccountId | string | null) =>
  may(actor, 'inquiries.answer') || (actor.kind === 'member' && actor.id === owner);

/** Pictures attached to an inquiry: re-encoded before storage, visible to their sender and to staff. */
export function createInquiryFiles({ db, images, hide, isProven }: Deps, mostLoose = MAX_LOOSE) {
  const repository = createFileRepository(db);

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
      if (bytes.length > MAX_FILE_BYTES)
        return fail<Failure>({ kind: 'invalid', code: 'inquiries/file-too-large' });
      if (account === null) {
        const proven = await mayBegin(address, proof);
        if (!proven.ok) return proven;
      }
      const over = await consume(db, [
        { key: `inquiries/file/${hide(address)}`, most: MAX_UPLOADS, windowMs: HOUR },
        { key: `inquiries/files/${hide(networkOf(address))}`, most: MAX_PER_NETWORK, windowMs: HOUR },
      ]);
      if (over) return fail(tooMany(over.waitSeconds));
      const drawn = await images.keep(bytes, MAX_KEPT);
      if (!drawn.ok) return fail<Failure>(REFUSALS[drawn.error]);
      const { bytes: picture, width, height } = drawn.value;
      const kept = {
        name: collapseSpaces(name).slice(0, MAX_NAME_LENGTH).trim() || 'anh',
        width,
        height,
        picture,
        account,
      };
      const id = await transaction(db, (trx) => createFileRepository(trx).add(kept, mostLoose));
      // When the store is full, unsent pictures are deleted soon and make room.
      if (id === undefined) return fail<Failure>(REFUSALS.busy);
      return ok(fileCodec.encode({ path: pathOf(id), name: kept.name, status: 'success', id }));
    },

    /** A picture for those who may see it; for all others there is none. */
    async open(actor: Actor, id: string, guest?: Contact): Promise<Result<Picture, Failure>> {
      const found = isId(id) ? await repository.find(id) : undefined;
      const isGuests =
        guest !== undefined && isId(id) && (await createGuestRepository(db).hasFile(guest, id));
      if (!found || !(isGuests || mayOpen(actor, found.account))) return fail(MISSING);
      return ok({ type: 'image/webp', bytes: new Uint8Array(found.picture), etag: `"${id}"` });
    },
  };
}

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
