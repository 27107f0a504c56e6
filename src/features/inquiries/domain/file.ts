import { stateMachine } from '#kernel/state-machine.ts';

/** The states of a picture that goes along with an inquiry, as the page of its sender shows them. */
export const FILE_STATUSES = ['ready', 'uploading', 'success', 'fail'] as const;
export type FileStatus = (typeof FILE_STATUSES)[number];

export const MAX_FILES = 5;
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** A file that is chosen is ready; one that failed may be tried again. */
export const fileMachine = stateMachine({
  ready: { upload: { to: 'uploading', by: 'owner' } },
  uploading: { succeed: { to: 'success', by: 'system' }, fail: { to: 'fail', by: 'system' } },
  success: {},
  fail: { upload: { to: 'uploading', by: 'owner' } },
});

/** A picture as it is shown beside an inquiry. */
export type InquiryFile = { id: string; name: string; width: number; height: number };
