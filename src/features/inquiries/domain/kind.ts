/** What people write to us about. */
export const INQUIRY_KINDS = ['contact', 'advice', 'feedback', 'property-request'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The kinds that have a form for everybody, by the words in the address of each. */
export const TOPICS = {
  'lien-he': 'contact',
  'tu-van': 'advice',
  'tim-nha-dat': 'property-request',
} as const;
export type Topic = keyof typeof TOPICS;

export const isTopic = (text: string | null): text is Topic => text !== null && Object.hasOwn(TOPICS, text);

/** Where an inquiry was written: the page for everybody, or the writer's own account. */
export const SOURCES = ['lien-he', 'tai-khoan'] as const;
export type Source = (typeof SOURCES)[number];

/** What somebody wants who looks for a property. */
export const WISHES = ['mua', 'thue'] as const;
export type WishFor = (typeof WISHES)[number];

/** What people quote when they call: «LH-100001». */
export const quoted = (number: number) => `LH-${number}`;
