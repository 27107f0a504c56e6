import { z } from 'zod';
import type { AdviceForm, ContactForm, RequestForm } from '#features/inquiries/domain/forms.ts';
import { INQUIRY_KINDS, type NewInquiry } from '../domain/inquiry.ts';
import { areaIn } from '#features/places/domain/directory.ts';
import type { AccountId } from '#kernel/actor.ts';
import { DAY, HOUR } from '#kernel/clock.ts';
import { type Failure, type Result, fail, ok } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import { sentOnce } from '#platform/db/sent-once.ts';
import { transaction } from '#platform/db/transaction.ts';
import { consume, type Limit } from '#platform/limits/shared.ts';
import type { Deps } from './deps.ts';
import { adviceCodec, requestCodec } from './record.ts';
import { createInquiryRepository, textOf } from './repository.ts';

const PURPOSE = 'inquiry-receipt';

const receipt = z.object({
  number: z.int(),
  kind: z.enum(INQUIRY_KINDS),
  hasMail: z.boolean(),
  hasAccount: z.boolean(),
});
/** The confirmation after sending; without the message, since it is part of an address. */
type Receipt = z.infer<typeof receipt>;

const createReceipts = ({ seal, clock }: Pick<Deps, 'seal' | 'clock'>) => ({
  write: (about: Receipt): string => seal.token(PURPOSE, about, new Date(clock().getTime() + DAY)),

  read: (token: string): Receipt | undefined =>
    receipt.safeParse(seal.readToken(PURPOSE, token, clock())).data,
});

/** Who sends a form: where from, in which language, and whose account it is. */
export type Visitor = { address: string; lang: Lang; account: AccountId | null };
/** The same, with the words that stood by the button. */
type Agreeing = Visitor & { consent: string };

type Guarded = { fax: string; proof: string; phone: string };

/** A shared network may have many people; this is more than one person sends in an hour. */
const MAX_PER_HOUSEHOLD = 10;
const MAX_PER_PHONE = 5;

const UNKNOWN_PLACE: Failure = { kind: 'invalid', code: 'inquiries/place-unknown', field: 'ma_quan_huyen' };
const FILES_GONE: Failure = { kind: 'invalid', code: 'inquiries/files-gone', field: 'file_ids' };

export const tooMany = (seconds: number): Failure => ({
  kind: 'unavailable',
  code: 'inquiries/too-many',
  values: { minutes: Math.max(1, Math.ceil(seconds / 60)) },
});

/** The public forms. */
export function createSending(room: Deps) {
  const { db, hide, isProven, places, threads, uploads } = room;
  const receipts = createReceipts(room);

  const limitsOf = ({ phone }: Guarded, { address }: Visitor): Limit[] => [
    { key: `inquiries/home/${hide(address)}`, most: MAX_PER_HOUSEHOLD, windowMs: HOUR },
    { key: `inquiries/phone/${hide(phone)}`, most: MAX_PER_PHONE, windowMs: HOUR },
  ];

  /** Stores an inquiry with its pictures; nothing when one of them was taken meanwhile. */
  const keep = (inquiry: NewInquiry, ids: readonly string[], { account, lang, consent }: Agreeing) =>
    transaction(db, async (trx): Promise<Result<number, Failure>> => {
      const { made: number } = await sentOnce(trx, 'inquiry', textOf(inquiry, account, ids), async () => {
        if (!(await uploads.attach(trx, ids, 'inquiry', account))) return '';
        const { id, number: made } = await createInquiryRepository(trx).add(inquiry, account, lang, consent);
        await threads.begin(trx, id, ids);
        return String(made);
      });
      return number === '' ? fail(FILES_GONE) : ok(Number(number));
    });

  /** What programs fill in is answered like everything else, and kept nowhere. */
  async function send(
    form: Guarded,
    visitor: Agreeing,
    inquiry: NewInquiry,
    files: readonly string[] = [],
  ): Promise<Result<string, Failure>> {
    const { kind, email } = inquiry;
    const receiptOf = (number: number) =>
      receipts.write({ number, kind, hasMail: email !== null, hasAccount: visitor.account !== null });
    if (form.fax !== '') return ok(receiptOf(await createInquiryRepository(db).burnNumber()));
    const proven = await isProven(form.proof);
    if (!proven.ok) return proven;
    const over = await consume(db, limitsOf(form, visitor));
    if (over) return fail(tooMany(over.waitSeconds));
    const kept = await keep(inquiry, files, visitor);
    return kept.ok ? ok(receiptOf(kept.value)) : kept;
  }

  const plain = { wish: null, about: null, transfer: null } as const;
  const adviceOf = (form: Omit<AdviceForm, 'file_ids'>) => {
    const { status: _new, ...said } = adviceCodec.decode({ ...form, nguon: 'lien-he', status: 'new' });
    return { ...said, ...plain };
  };

  return {
    receipts,

    contact: (form: ContactForm, visitor: Agreeing) =>
      send(form, visitor, { ...adviceOf({ ...form, note: '', url: null }), kind: 'contact' }),

    advise: (form: AdviceForm, visitor: Agreeing) =>
      send(form, visitor, { ...adviceOf(form), kind: 'advice' }, form.file_ids),

    async request(form: RequestForm, visitor: Agreeing): Promise<Result<string, Failure>> {
      const typed = form.ma_quan_huyen;
      const place = typed === '' ? null : await areaIn(places, typed);
      if (typed !== '' && place === null) return fail(UNKNOWN_PLACE);
      const { wish, note, phone, fullName } = requestCodec.decode({
        ...form,
        ma_quan_huyen: place,
        nguoi_phu_trach: null,
        trang_thai: 'new',
      });
      const writer = { fullName, phone, email: form.email };
      return send(form, visitor, {
        ...writer,
        kind: 'property-request',
        description: '',
        note,
        source: 'lien-he',
        url: null,
        wish,
        about: null,
        transfer: null,
      });
    },
  };
}
