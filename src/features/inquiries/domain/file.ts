export const MAX_FILES = 5;

/** A picture as it is shown beside an inquiry. */
export type InquiryFile = { id: string; name: string; width: number; height: number };
