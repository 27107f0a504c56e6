import * as z from 'zod/mini';
import type { Card } from '#features/listings/domain/browse.ts';
import type { Check } from '#features/listings/domain/detail.ts';
import { SELLER_KINDS, type SellerKind } from '#features/listings/domain/kinds.ts';
import { slugOf } from '#kernel/slug.ts';
import { collapseSpaces } from '#kernel/text.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_CERTIFICATE_LENGTH = 30;
export const MAX_NOTE_LENGTH = 500;
export const CARDS_ON_A_PAGE = 24;
const MAX_SLUG_LENGTH = 40;

const note = z
  ._default(z.string(), '')
  .check(z.overwrite(collapseSpaces), z.maxLength(MAX_NOTE_LENGTH, 'validation.max-character'));

/** What an account says of itself as a seller; only brokers have a certificate. */
export const sellerForm = z.pipe(
  z.object({
    kind: z.enum(SELLER_KINDS, 'validation.required'),
    name: z
      .string()
      .check(
        z.overwrite(collapseSpaces),
        z.minLength(2, 'validation.required'),
        z.maxLength(MAX_NAME_LENGTH, 'validation.max-character'),
      ),
    certificate: z
      ._default(z.string(), '')
      .check(
        z.overwrite(collapseSpaces),
        z.maxLength(MAX_CERTIFICATE_LENGTH, 'validation.max-character'),
        z.regex(/^(?:[\p{L}\d][\p{L}\d ./-]*)?$/u, 'sellers.error.certificate'),
      ),
    isPublic: z._default(z.string(), ''),
  }),
  z.transform(({ kind, name, certificate, isPublic }) => ({
    kind,
    name,
    certificate: kind === 'broker' ? certificate : '',
    isPublic: isPublic === 'on',
  })),
);
export type SellerForm = z.infer<typeof sellerForm>;

/** Staff hide a page for a reason, which its owner reads. */
export const hideForm = z.object({
  account: z.uuid(),
  note: note.check(z.minLength(1, 'validation.required')),
});

export const isSellerCode = (text: string) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 60;

/** «nguyen-van-an-4k7m2»: a name that people recognise, and an ending of its own. */
export const sellerCode = (name: string, ending: string) =>
  [slugOf(name, MAX_SLUG_LENGTH), ending].filter(Boolean).join('-');

/** What an account says of itself, and how its page is. */
export type Seller = SellerForm & {
  code: string;
  /** Why staff have hidden it; nothing while they have not. */
  hidden: string | null;
};

/** The public page of a seller. */
export type SellerPage = {
  account: string;
  code: string;
  kind: SellerKind;
  name: string;
  certificate: string;
  since: Date;
  /** How many of their offers are public. */
  offers: number;
  /** How many of them passed each check. */
  checks: readonly { what: Check['what']; offers: number }[];
  answerSeconds: number | null;
  cards: readonly Card[];
  page: number;
  pages: number;
};

/** What staff did with a page, as its notice is written from it. */
export const changedData = z.object({ what: z.enum(['hidden', 'shown']), note: z.string() });
