// @vitest-environment happy-dom
import { atom } from 'nanostores';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { mountToasts } from '#ui/react/Toasts.tsx';
import texts from '../../../i18n/vi/client.json' with { type: 'json' };

type Waiting = Parameters<Parameters<typeof mountToasts>[0]['set']>[0];

const $queue = atom<Waiting>([]);

const shown = () =>
  [...document.querySelectorAll('.Toastify__toast')].map(
    (element) => element.querySelector('p')?.textContent,
  );
const toastOf = (content: string) =>
  [...document.querySelectorAll<HTMLElement>('.Toastify__toast')].find(({ textContent }) =>
    textContent.includes(content),
  );
const button = (content: string, name: string) =>
  [...(toastOf(content)?.querySelectorAll('button') ?? [])].find(
    (button) => button.getAttribute('aria-label') === name || button.textContent === name,
  );

const happen = (content: string, type: string) =>
  toastOf(content)?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));

/** Lets React draw, without moving the clock. */
async function drawn() {
  for (let turn = 0; turn < 40; turn += 1) await new Promise((next) => setImmediate(next));
}

async function pass(milliseconds: number) {
  vi.advanceTimersByTime(milliseconds);
  await drawn();
}

async function show(...waiting: Waiting) {
  $queue.set(waiting);
  await drawn();
}

beforeAll(async () => {
  document.documentElement.lang = 'vi';
  vi.stubGlobal('fetch', async () => Response.json(texts));
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const mounted = mountToasts($queue);
  document.head.querySelector('link')?.dispatchEvent(new Event('load'));
  await mounted;
  await drawn();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  for (const close of document.querySelectorAll<HTMLElement>('.toast-close')) close.click();
  await drawn();
  vi.useRealTimers();
});

test('shows what waits, as text and never as HTML', async () => {
  await show(
    { type: 'info', content: 'Đã <b>lưu</b>' },
    { type: 'error', content: 'client.failure.network' },
  );
  expect(shown()).toEqual(['Đã <b>lưu</b>', texts['failure.network']]);
  expect($queue.get()).toEqual([]);
});

test('an error interrupts a screen reader, anything else waits its turn', async () => {
  await show({ type: 'success', content: 'một' }, { type: 'error', content: 'hai' });
  expect([toastOf('một')?.role, toastOf('hai')?.role]).toEqual(['status', 'alert']);
});

test.each([
  ['five seconds', {}, 5000],
  ['its own time', { timeout: 800 }, 800],
])('goes after %s', async (_, options, time) => {
  await show({ type: 'info', content: 'một', ...options });
  await pass(time - 1);
  expect(shown()).toEqual(['một']);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('stays when it must', async () => {
  await show({ type: 'info', content: 'một', timeout: false });
  await pass(3_600_000);
  expect(shown()).toEqual(['một']);
});

test.each([
  ['the pointer', 'mouseover', 'mouseout'],
  ['the keyboard', 'focusin', 'focusout'],
])('waits while %s is on it, and then takes up the time that was left', async (_, enter, leave) => {
  await show({ type: 'info', content: 'một' });
  await pass(3000);
  happen('một', enter);
  await drawn();
  await pass(60_000);
  expect(shown()).toEqual(['một']);
  happen('một', leave);
  await drawn();
  await pass(1999);
  expect(shown()).toEqual(['một']);
  await pass(1);
  expect(shown()).toEqual([]);
});

test('a repeated toast replaces the earlier one and restarts its timer', async () => {
  await show({ type: 'info', content: 'một' });
  await pass(4000);
  await show({ type: 'info', content: 'một' }, { type: 'error', content: 'một' });
  expect(shown()).toEqual(['một', 'một']);
  await pass(4000);
  expect(shown()).toEqual(['một', 'một']);
  await pass(1000);
  expect(shown()).toEqual([]);
  await show({ type: 'info', content: 'một' });
  expect(shown()).toEqual(['một']);
});

test('at most twenty are visible, the next ones are queued', async () => {
  await show(...Array.from({ length: 22 }, (_, n) => ({ type: 'info', content: `số ${n};` }) as const));
  expect(shown()).toHaveLength(20);
  await show({ type: 'info', content: 'số 21;' });
  button('số 3;', texts['toasts.close'])?.click();
  button('số 4;', texts['toasts.close'])?.click();
  await drawn();
  expect(shown()).toHaveLength(20);
  expect(shown().slice(-2)).toEqual(['số 20;', 'số 21;']);
  button('số 5;', texts['toasts.close'])?.click();
  await drawn();
  expect(shown()).toHaveLength(19);
});

test('an action is taken once and ends its toast', async () => {
  const run = vi.fn();
  await show({ type: 'info', content: 'mới', timeout: false, action: { label: 'client.build.reload', run } });
  button('mới', texts['build.reload'])?.click();
  await drawn();
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test('closing with the keyboard lets the others go on', async () => {
  await show({ type: 'info', content: 'một' }, { type: 'info', content: 'hai' });
  const close = button('một', texts['toasts.close']);
  close?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  await drawn();
  close?.click();
  await drawn();
  expect(shown()).toEqual(['hai']);
  await pass(5000);
  expect(shown()).toEqual([]);
});
