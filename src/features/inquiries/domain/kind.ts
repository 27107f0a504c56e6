/** What people write to us about. */
export const INQUIRY_KINDS = ['contact', 'advice', 'feedback', 'property-request'] as const;
export type InquiryKind = (typeof INQUIRY_KINDS)[number];

/** The kinds with a public form, by the words in their addresses. */
export const TOPICS = {
  'lien-he': 'contact',
  'tu-van': 'advice',
  'tim-nha-dat': 'property-request',
} as const;
export type Topic = keyof typeof TOPICS;

export const isTopic = (text: string | null): text is Topic => text !== null && Object.hasOwn(TOPICS, text);

/** Origin of an inquiry: the public page, or the sender's account. */
export const SOURCES = ['lien-he', 'tai-khoan'] as const;
export type Source = (typeof SOURCES)[number];

/** Purposes of a property request. */
export const WISHES = ['mua', 'thue'] as const;
export type WishFor = (typeof WISHES)[number];

/** What people quote when they call: «LH-100001». */
export const quoted = (number: number) => `LH-${number}`;
