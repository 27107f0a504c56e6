import * as z from 'zod/mini';
import { listingNumber } from '#kernel/ids.ts';
import { parseArea } from '#kernel/land/area.ts';
import { parseMoney } from '#kernel/money.ts';
import { type Failure, messageKeyOf, type Result } from '#kernel/result.ts';
import { collapseSpaces, formatNumber, tidyLines } from '#kernel/text.ts';
import { DISLIKES, type PropertyRequest } from './request.ts';
import { STAFF_EVENTS } from './status.ts';

const MAX_NOTE_LENGTH = 1_000;
const MAX_PLACE_LENGTH = 200;
const MAX_REASON_LENGTH = 500;

/** As the form says them: to buy, or to rent. */
export const WISHES = ['mua', 'thue'] as const;
/** Who may call: staff, or none of us. */
export const CALLERS = ['nhan-vien', 'khong'] as const;

/** A number as people type it, or nothing. */
const optional = <Value extends number>(parse: (text: string) => Result<Value, Failure>) =>
  z.pipe(
    z._default(z.string().check(z.trim()), ''),
    z.transform((text, context): number | null => {
      if (text === '') return null;
      const read = parse(text);
      if (read.ok) return read.value;
      const { code, values } = read.error;
      context.issues.push({ code: 'custom', message: messageKeyOf(code), params: values, input: text });
      return z.NEVER;
    }),
  );

const ordered = (from: number | null, to: number | null) => from === null || to === null || from <= to;

/** The box of a further kind. */
export const alsoField = (kind: string) => `cung_${kind.replaceAll('-', '_')}`;

/** A property request; the caller says which kinds of property there are. */
export const requestForm = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.pipe(
    z
      .object({
        loai_yc_bds: z.enum(WISHES, 'validation.required'),
        loai_hinh_bds: z.enum(kinds, 'validation.required'),
        ma_quan_huyen: z._default(
          z.string().check(z.overwrite(collapseSpaces), z.maxLength(MAX_PLACE_LENGTH)),
          '',
        ),
        gia_bds_from: optional(parseMoney),
        gia_bds_to: optional(parseMoney),
        dien_tich_from: optional(parseArea),
        dien_tich_to: optional(parseArea),
        note: z._default(z.string().check(z.overwrite(tidyLines), z.maxLength(MAX_NOTE_LENGTH)), ''),
        cho_phep_goi: z.enum(CALLERS, 'validation.required'),
        ...Object.fromEntries(kinds.map((kind) => [alsoField(kind), z._default(z.string(), '')])),
      })
      .check(
        z.refine((form) => ordered(form.gia_bds_from, form.gia_bds_to), {
          message: 'requests.error.budget',
          path: ['gia_bds_to'],
        }),
        z.refine((form) => ordered(form.dien_tich_from, form.dien_tich_to), {
          message: 'requests.error.area',
          path: ['dien_tich_to'],
        }),
      ),
    z.transform((sent) => {
      const boxes: Readonly<Record<string, unknown>> = sent;
      const { loai_yc_bds, loai_hinh_bds, ma_quan_huyen, note, cho_phep_goi } = sent;
      const { gia_bds_from, gia_bds_to, dien_tich_from, dien_tich_to } = sent;
      const loai_hinh_khac = kinds.filter(
        (kind) => boxes[alsoField(kind)] === 'on' && kind !== loai_hinh_bds,
      );
      const ranges = { gia_bds_from, gia_bds_to, dien_tich_from, dien_tich_to };
      return { loai_yc_bds, loai_hinh_bds, loai_hinh_khac, ma_quan_huyen, ...ranges, note, cho_phep_goi };
    }),
  );

/** A request as the values of the fields of its form; the place is a name that the form understands. */
export const textsOf = (
  { deal, kind, also, budget, area, note, mayCall }: PropertyRequest,
  placeName: string | null,
): Readonly<Record<string, string>> => {
  const typed = (value: number | null) => (value === null ? '' : formatNumber(value, 'vi'));
  return {
    loai_yc_bds: deal === 'ban' ? 'mua' : 'thue',
    loai_hinh_bds: kind,
    ...Object.fromEntries(also.map((one) => [alsoField(one), 'on'])),
    ma_quan_huyen: placeName ?? '',
    gia_bds_from: typed(budget.from),
    gia_bds_to: typed(budget.to),
    dien_tich_from: typed(area.from),
    dien_tich_to: typed(area.to),
    note,
    cho_phep_goi: mayCall ? 'nhan-vien' : 'khong',
  };
};

export type RequestForm = Omit<
  z.infer<ReturnType<typeof requestForm>>,
  'loai_hinh_bds' | 'loai_hinh_khac'
> & {
  loai_hinh_bds: string;
  loai_hinh_khac: readonly string[];
};

export const editForm = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  z.intersection(z.object({ request: z.uuid() }), requestForm(kinds));

export const ownForm = z.object({ request: z.uuid() });

export const likeForm = z.object({ request: z.uuid(), listing: listingNumber });
export const dislikeForm = z.object({
  request: z.uuid(),
  listing: listingNumber,
  reason: z.enum(DISLIKES, 'validation.required'),
});

const version = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

export const moveForm = z.object({
  request: z.uuid(),
  version,
  event: z.enum(STAFF_EVENTS),
  reason: z._default(z.string().check(z.overwrite(collapseSpaces), z.maxLength(MAX_REASON_LENGTH)), ''),
});

export const noteForm = z.object({
  request: z.uuid(),
  note: z.string().check(z.overwrite(tidyLines), z.maxLength(2_000), z.minLength(1, 'validation.required')),
});

/** What notices about a request are written from. */
export const requestNotice = z.object({ request: z.uuid(), number: z.int(), count: z._default(z.int(), 0) });
