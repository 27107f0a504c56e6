import * as z from 'zod/mini';
import { optionalEmail, phone } from '#kernel/contact/contact.ts';
import { messageKeyOf } from '#kernel/result.ts';
import { localPath } from '#kernel/web/local-path.ts';
import { parseMoney, type Vnd } from '#kernel/money.ts';
import { personName } from '#kernel/contact/person-name.ts';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { fileIds, messageFormWith } from '#features/threads/domain/thread.ts';
import { WISHES } from './inquiry.ts';

const MAX_DESCRIPTION_LENGTH = 4_000;
const MAX_NOTE_LENGTH = 1_000;
const MAX_ADDRESS_LENGTH = 512;

const lines = (most: number, missing = 'validation.required') =>
  z.string().check(z.overwrite(tidyLines), z.minLength(1, missing), z.maxLength(most));
const noteText = z.string().check(z.overwrite(tidyLines), z.maxLength(MAX_NOTE_LENGTH));
const note = z._default(noteText, '');

/** A path on this site, or an https address. */
export function pageAddress(text: string): string | null {
  if (text.length > MAX_ADDRESS_LENGTH) return null;
  const local = localPath(text);
  if (local !== undefined) return local;
  const address = /^https:\/\//i.test(text) ? URL.parse(text) : null;
  return address && address.username === '' && address.password === '' ? address.href : null;
}

/** A field of one line that may be missing. */
const written = z._default(z.string().check(z.trim()), '');

const url = z.pipe(
  written.check(z.refine((text) => text === '' || pageAddress(text) !== null, 'inquiries.error.url')),
  z.transform((text) => (text === '' ? null : pageAddress(text))),
);

const email = z.pipe(
  z.optional(optionalEmail),
  z.transform((address) => address ?? null),
);

/** What people do not see and programs fill in. */
const trap = z._default(z.string(), '');
/** The work of a browser; empty where it has no script. */
const proof = z._default(z.string().check(z.maxLength(4_096)), '');
const guard = { fax: trap, proof };

export const contactForm = z.object({
  full_name: personName,
  phone,
  email,
  description: lines(MAX_DESCRIPTION_LENGTH),
  ...guard,
});
export type ContactForm = z.infer<typeof contactForm>;

export const adviceForm = z.object({
  full_name: personName,
  phone,
  email,
  description: lines(MAX_DESCRIPTION_LENGTH, 'validation.advice-description'),
  note: lines(MAX_NOTE_LENGTH, 'validation.advice-note'),
  url,
  file_ids: fileIds,
  ...guard,
});
export type AdviceForm = z.infer<typeof adviceForm>;

/** What a guest sets right; a phone or an e-mail that is left empty stays as it is, unless the latter is to go. */
export const correctionForm = z.object({
  inquiry: z.uuid(),
  version: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number)),
  full_name: personName,
  phone: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      phone,
    ]),
  ),
  email: z.optional(optionalEmail),
  no_email: z.optional(z.literal('on')),
  description: z.optional(lines(MAX_DESCRIPTION_LENGTH)),
  note: z.optional(noteText),
});
export type CorrectionForm = z.infer<typeof correctionForm>;

const optionalVnd = z.pipe(
  written,
  z.transform((text, context): Vnd | null => {
    if (text === '') return null;
    const read = parseMoney(text);
    if (read.ok) return read.value;
    context.issues.push({ code: 'custom', message: messageKeyOf(read.error.code), input: text });
    return z.NEVER;
  }),
);

/** A property request; the caller validates the kinds of property. */
export const requestForm = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z
    .object({
      loai_yc_bds: z.enum(WISHES, 'validation.required'),
      loai_hinh_bds: z.enum(kinds, 'validation.required'),
      ma_quan_huyen: z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(200)), ''),
      gia_bds_from: optionalVnd,
      gia_bds_to: optionalVnd,
      ten_khach_hang: personName,
      phone,
      email,
      note,
      ...guard,
    })
    .check(
      z.refine(({ gia_bds_from: from, gia_bds_to: to }) => from === null || to === null || from <= to, {
        message: 'inquiries.error.budget',
        path: ['gia_bds_to'],
      }),
    );
export type RequestForm = Omit<z.infer<ReturnType<typeof requestForm>>, 'loai_hinh_bds'> & {
  loai_hinh_bds: string;
};

const noId = z.pipe(
  z.literal(''),
  z.transform(() => null),
);

/** What a member writes from their account, perhaps about an earlier inquiry. */
export const feedbackForm = z.object({
  des: lines(MAX_DESCRIPTION_LENGTH),
  adviseId: z._default(z.union([noId, z.uuid()]), null),
});
export type FeedbackForm = z.infer<typeof feedbackForm>;

/** A further message in an inquiry. */
export const sayForm = messageFormWith({ inquiry: z.uuid() });
