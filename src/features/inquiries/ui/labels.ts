import type { InquiryStatus } from '#features/inquiries/domain/status.ts';
import type { Tone } from '#ui/values/tones.ts';
import { LIST_TEXTS } from '#ui/desk/use-list.ts';
import type { Translate } from '#i18n/translate.ts';

const NAMES = [
  'full_name',
  'phone',
  'email',
  'description',
  'note',
  'url',
  'file_ids',
  'loai_yc_bds',
  'loai_hinh_bds',
  'ma_quan_huyen',
  'gia_bds_from',
  'gia_bds_to',
  'des',
  'text',
] as const;

/** What the fields of inquiries are called, by the names they are sent under. */
export const labelsIn = (t: Translate): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, t(`inquiries.field.${name}`)])),
  ten_khach_hang: t('inquiries.field.full_name'),
});

/** How a state of an inquiry looks. */
export const STATUS_TONES = {
  new: 'warning',
  open: 'info',
  answered: 'success',
  closed: 'neutral',
  spam: 'error',
} as const satisfies Record<InquiryStatus, Tone>;

/** The words of the inbox. */
export const inboxTexts = [
  'inquiries.desk',
  'inquiries.status',
  'inquiries.kind',
  'inquiries.own',
  ...LIST_TEXTS,
];
