import * as z from 'zod/mini';
import { OUTCOMES } from '#features/listings/domain/detail.ts';
import { typedVnd } from '#kernel/money.ts';
import { collapseSpaces, tidyLines } from '#kernel/text.ts';
import { DEPOSIT_TYPES } from './deposit-type.ts';
import { FILE_ROLES, MAX_RENEWED, readNumber } from './consignment.ts';
import {
  concerns,
  MAX_REASON_NOTE,
  type PickedReason,
  REASON_CODES,
  REASONS,
  type ReasonCode,
} from './reasons.ts';
import { consignmentMachine } from './status.ts';
import {
  CONSIGNMENT_CHECKS,
  type ConsignmentCheck,
  type ConsignmentCheckKind,
  type DeskFilter,
  type RenewRow,
  type QueuePlace,
} from './views.ts';

const MAX_NOTE = 500;

/** The number of a consignment as forms send it. */
export const consignmentNumber = z.pipe(
  z.string().check(z.refine((sent) => readNumber(sent) !== undefined)),
  z.transform((sent) => readNumber(sent) ?? 0),
);
const version = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));
/** What every action on one consignment sends: which, and the state of it that was on the page. */
export const seenConsignment = { number: consignmentNumber, version };
export const seenForm = z.object(seenConsignment);

const note = z
  ._default(z.string(), '')
  .check(z.overwrite(tidyLines), z.maxLength(MAX_NOTE, 'validation.max-character'));
const optionalPrice = z.pipe(
  z.transform((sent: unknown) => (typeof sent === 'string' && sent.trim() !== '' ? sent : null)),
  z.nullable(typedVnd),
);

export const withdrawForm = z.object({ ...seenConsignment, note });
/** The price of a sale or lease is optional and stays private. */
export const closeForm = z.object({ ...seenConsignment, dealPrice: optionalPrice });
export const priceForm = z.object({
  ...seenConsignment,
  price: typedVnd.check(z.refine((price) => price > 0, 'consignments.error.zero')),
});
/** A renewal says again what it costs and that it is still to be had. */
export const renewForm = z.object({
  ...seenConsignment,
  price: optionalPrice,
  available: z.pipe(
    z.literal('on', 'validation.confirm'),
    z.transform((): true => true),
  ),
});

/** The fields of one row of a table in which several are renewed. */
export const renewField = (number: number) => `renew_${number}`;
export const renewPriceField = (number: number) => `price_${number}`;
export const renewVersionField = (number: number) => `version_${number}`;

/** Rows whose box is ticked; each says its price again. */
export const renewManyForm = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((sent) =>
    Object.entries(sent)
      .flatMap(([name, value]): RenewRow[] => {
        const number = name.startsWith('renew_') && value === 'on' ? readNumber(name.slice(6)) : undefined;
        if (number === undefined) return [];
        const typed = sent[renewPriceField(number)] ?? '';
        const price = optionalPrice.safeParse(typed);
        const seen = version.safeParse(sent[renewVersionField(number)]);
        return [{ number, version: seen.data ?? 0, price: price.success ? price.data : undefined, typed }];
      })
      .slice(0, MAX_RENEWED),
  ),
);

export const roleField = z.enum(FILE_ROLES);

/** The fields of a check: its outcome, empty while it was not made, and a note. */
export const checkField = (what: ConsignmentCheckKind) => `check_${what.replaceAll('-', '_')}`;
export const checkNoteField = (what: ConsignmentCheckKind) => `note_${what.replaceAll('-', '_')}`;

const checkFields: Record<never, z.core.$ZodType> = Object.fromEntries(
  CONSIGNMENT_CHECKS.flatMap((what) => [
    [checkField(what), z._default(z.union([z.enum(OUTCOMES), z.literal('')]), '')],
    [checkNoteField(what), note],
  ]),
);

const revision = version;

export const checksForm = z.pipe(
  z.object({ number: consignmentNumber, revision, ...checkFields }),
  z.transform((sent) => {
    const texts: Readonly<Record<string, unknown>> = sent;
    const checks = CONSIGNMENT_CHECKS.flatMap((what): ConsignmentCheck[] => {
      const outcome = OUTCOMES.find((one) => one === texts[checkField(what)]);
      return outcome ? [{ what, outcome, note: String(texts[checkNoteField(what)] ?? '') }] : [];
    });
    return { number: sent.number, revision: sent.revision, checks };
  }),
);

/** A reason is picked by a box; beside it is which field it concerns, and a note. */
export const reasonField = (code: ReasonCode) => `reason_${code.replaceAll('-', '_')}`;
export const reasonOnField = (code: ReasonCode) => `on_${code.replaceAll('-', '_')}`;
export const reasonNoteField = (code: ReasonCode) => `why_${code.replaceAll('-', '_')}`;

const reasonFields: Record<never, z.core.$ZodType> = Object.fromEntries(
  REASON_CODES.flatMap((code) => [
    [reasonField(code), z._default(z.string(), '')],
    [reasonOnField(code), z._default(z.string(), '')],
    [
      reasonNoteField(code),
      z._default(z.string(), '').check(z.overwrite(collapseSpaces), z.maxLength(MAX_REASON_NOTE)),
    ],
  ]),
);

/** A decision against a revision, with its reasons. */
export const reasonsForm = z.pipe(
  z.object({ ...seenConsignment, revision, ...reasonFields }),
  z.transform((sent) => {
    const texts: Readonly<Record<string, unknown>> = sent;
    const reasons = REASON_CODES.flatMap((code): PickedReason[] => {
      if (texts[reasonField(code)] !== 'on') return [];
      const [first] = REASONS[code].fields;
      const named = REASONS[code].fields.find((field) => field === texts[reasonOnField(code)]);
      const picked = { code, field: named ?? first, note: String(texts[reasonNoteField(code)] ?? '') };
      return concerns(picked) ? [picked] : [];
    });
    return { number: sent.number, version: sent.version, revision: sent.revision, reasons };
  }),
);

export const approveForm = z.object({ ...seenConsignment, revision });
export const blockForm = z.object({
  ...seenConsignment,
  note: note.check(z.minLength(1, 'validation.required')),
});

const QUEUES = ['unread' as const, ...consignmentMachine.states];

/** Parses the query of the queue; what is not valid is dropped. */
function placeIn(text: string): QueuePlace | null {
  const [, since, number] = /^(\d{1,14})-(\d{1,9})$/.exec(text) ?? [];
  return since === undefined ? null : { since: Number(since), number: Number(number) };
}

export const deskFilter = (search: URLSearchParams): DeskFilter => ({
  status: QUEUES.find((status) => status === search.get('trang-thai')) ?? 'waiting',
  mine: search.get('cua-toi') === '1',
  deal: DEPOSIT_TYPES.find((deal) => deal === search.get('loai')) ?? null,
  after: placeIn(search.get('sau') ?? ''),
});
