// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isLostNode, mayReload } from './lost-node.ts';
import { startRecovery } from './recovery.ts';

const CHROME =
  "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.";

test.each([
  [CHROME, true],
  ["Uncaught NotFoundError: Failed to execute 'insertBefore' on 'Node': The node before which", true],
  ['Node.removeChild: The node to be removed is not a child of this node', true],
  ['Node.insertBefore: Child to insert before is not a child of this node', true],
  ['The object can not be found here.', true],
  ["Cannot read properties of null (reading 'insertBefore')", true],
  ["Cannot read properties of null (reading 'removeChild')", true],
  ["null is not an object (evaluating 'a.parentNode.removeChild')", true],
  ["Cannot read properties of null (reading 'price')", false],
  ["Cannot read properties of undefined (reading 'map')", false],
  ['Failed to fetch', false],
  ['Page Not Found', false],
  ['', false],
])('%s', (message, expected) => {
  expect(isLostNode({ message })).toBe(expected);
});

test('the name of the error is enough', () => {
  expect(isLostNode({ name: 'NotFoundError', message: 'nicht gefunden' })).toBe(true);
});

test.each([
  ['no reload yet', undefined, true],
  ['reloaded just now', '11000 /tin-tuc', false],
  ['reloaded ten seconds ago', '1000 /tin-tuc', true],
  ['another page reloaded just now', '11000 /lien-he', true],
  ['a malformed guard', 'x', true],
])('%s', (_, guard, expected) => {
  expect(mayReload(guard, '/tin-tuc', 1000)).toBe(expected);
});

const reload = vi.fn();
async function breakPage(message = CHROME) {
  window.dispatchEvent(new ErrorEvent('error', { message }));
  await vi.dynamicImportSettled();
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('location', { pathname: '/tin-tuc', reload });
});
afterEach(() => {
  window.dispatchEvent(new Event('keydown'));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a broken page is reloaded at most once in ten seconds', async () => {
  startRecovery();
  await breakPage();
  await breakPage();
  vi.advanceTimersByTime(9999);
  await breakPage();
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await breakPage();
  expect(reload).toHaveBeenCalledTimes(2);
});

test.each(['pointerdown', 'keydown'])('a page in use (%s) is left alone', async (event) => {
  startRecovery();
  window.dispatchEvent(new Event(event));
  await breakPage();
  expect(reload).not.toHaveBeenCalled();
});

test('other errors do not reload', async () => {
  startRecovery();
  await breakPage('Failed to fetch');
  expect(reload).not.toHaveBeenCalled();
});

test('without storage there is no guard, so there is no reload', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  startRecovery();
  await breakPage();
  expect(reload).not.toHaveBeenCalled();
});
