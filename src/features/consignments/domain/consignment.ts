import type { Purpose } from '#features/uploads/domain/purposes.ts';

/** The owner's listing is published as it is, or we broker the property. */
export const SERVICES = ['dang-tin', 'moi-gioi'] as const;
export type ConsignmentService = (typeof SERVICES)[number];

/** What a file of a consignment shows; the faces of the land book are two files. */
export const FILE_ROLES = ['photo', 'legal', 'outer', 'inner'] as const;
export type FileRole = (typeof FILE_ROLES)[number];

/** Roles that only the owner and staff see. */
export const isPaper = (role: FileRole) => role !== 'photo';

export const MAX_FILES = { photo: 20, legal: 10, outer: 1, inner: 1 } as const satisfies Record<
  FileRole,
  number
>;

export const PURPOSE_OF = {
  photo: 'consignment-photo',
  legal: 'consignment-legal',
  outer: 'consignment-land-book',
  inner: 'consignment-land-book',
} as const satisfies Record<FileRole, Purpose>;

/** A file of a consignment. A photo has the id of its picture, a paper is opened by the id of its upload. */
export type ConsignmentFile = {
  upload: string;
  role: FileRole;
  position: number;
  caption: string;
  picture: string | null;
  name: string;
};

/** All files of one consignment together. */
export const MAX_MEGABYTES = 200;
export const MAX_OPEN_DRAFTS = 10;
/** A broker loads a table of offers. */
export const MAX_BROKER_DRAFTS = 500;
/** Lines of one table of offers. */
export const MAX_IMPORTED = 500;
/** Renewed by one form. */
export const MAX_RENEWED = 100;
export const MAX_SUBMISSIONS_PER_DAY = 20;
/** Of one consignment. */
export const MAX_PRICES_PER_DAY = 5;
/** A refused consignment may be sent once more. */
export const MAX_REFUSALS = 2;
/** Days before the end on which the owner is notified; from the first of them on it may be renewed. */
export const WARNING_DAYS = [7, 1] as const;
/** An untouched draft is deleted after so many days; its owner is notified a week before. */
export const DAYS_DRAFT_KEPT = 60;
export const DAYS_DRAFT_WARNED = 53;
/** How long the owner has to complete what staff want changed. */
export const DAYS_TO_COMPLETE = 30;
/** Within how many days staff look at what was sent. */
export const DAYS_TO_REVIEW = 2;

/** «KG-1001» */
export const quotedNumber = (number: number) => `KG-${number}`;

/** What files are sent for until the consignment has them. */
export const referenceOf = (number: number, role: FileRole) => `${quotedNumber(number)}-${role}`;

/** Where on their page files are where there is no script. */
export const fileAnchor = (role: FileRole) => `tep-${role}`;

const NUMBER = /^(?:KG-)?([1-9]\d{0,8})$/i;

/** The number that an address or a form names; none where it is no number of ours. */
export function readNumber(text: string): number | undefined {
  const [, digits] = NUMBER.exec(text.trim()) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
