import { type Actor, may } from '#kernel/actor.ts';
import { stateMachine } from '#kernel/state-machine.ts';
import { type Purpose, PURPOSES } from './purposes.ts';

/** Whether a member may send files for a purpose in pieces. */
export function maySend(actor: Actor, purpose: string): purpose is Purpose {
  if (!Object.hasOwn(PURPOSES, purpose)) return false;
  const { from } = PURPOSES[purpose as Purpose];
  return from === 'members' || may(actor, from);
}

export const UPLOAD_STATUSES = ['ready', 'uploading', 'success', 'fail'] as const;
export type UploadStatus = (typeof UPLOAD_STATUSES)[number];

/** A file that is chosen is ready; one that failed may be tried again. */
export const uploadMachine = stateMachine({
  ready: { upload: { to: 'uploading', by: 'owner' } },
  uploading: { succeed: { to: 'success', by: 'system' }, fail: { to: 'fail', by: 'system' } },
  success: {},
  fail: { upload: { to: 'uploading', by: 'owner' } },
});

/** `full`: so many files wait for their forms that no more are taken for the moment. */
export type UploadRefusal = 'too-large' | 'unreadable' | 'busy' | 'full';

const MAX_NAME = 120;

/** The name of a file as it is shown; of a path only the end. */
export const fileName = (name: string, otherwise: string): string =>
  name
    .replace(/^.*[/\\]/s, '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME)
    .trim() || otherwise;
