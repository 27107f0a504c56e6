import { expect, test } from 'vitest';
import { FILE_STATUSES, type FileStatus, fileMachine } from './file.ts';

test.each<[FileStatus, readonly FileStatus[]]>([
  ['ready', ['uploading']],
  ['uploading', ['success', 'fail']],
  ['success', []],
  ['fail', ['uploading']],
])('%s may become %j and nothing else', (from, to) => {
  expect(FILE_STATUSES.filter((status) => fileMachine.canTransition(from, status))).toEqual(to);
});
