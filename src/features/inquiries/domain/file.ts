/** The states of a picture that goes along with an inquiry, as the page of its sender shows them. */
export const FILE_STATUSES = ['ready', 'uploading', 'success', 'fail'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

export const MOST_FILES = 5;
export const MOST_FILE_BYTES = 8 * 1024 * 1024;

/** A file that is chosen is ready; one that failed may be tried again. */
const NEXT: Readonly<Record<FileStatus, readonly FileStatus[]>> = {
  ready: ['uploading'],
  uploading: ['success', 'fail'],
  success: [],
  fail: ['uploading'],
};

export const fileMayBecome = (from: FileStatus, to: FileStatus) => NEXT[from].includes(to);

/** A picture as it is shown beside an inquiry. */
export type InquiryFile = { id: string; name: string; width: number; height: number };
