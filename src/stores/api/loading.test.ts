// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startLoadingBar } from './loading.ts';

const bar = document.createElement('loading-bar');
const state = () => bar.dataset['state'];
const happen = (name: string) => window.dispatchEvent(new Event(name));

beforeAll(() => {
  Object.defineProperty(document, 'readyState', { configurable: true, value: 'complete' });
  startLoadingBar(bar);
  for (const type of ['click', 'submit']) window.addEventListener(type, (event) => event.preventDefault());
});
beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
});
afterEach(() => {
  happen('pageshow');
  vi.useRealTimers();
});

function click(html: string, init: MouseEventInit = {}) {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  document.body.querySelector('*')?.dispatchEvent(event);
}

test('shows after the throttle and ends with the page', () => {
  click('<a href="/tin-tuc">Tin</a>');
  vi.advanceTimersByTime(399);
  expect(state()).toBeUndefined();
  vi.advanceTimersByTime(1);
  expect(state()).toBe('loading');
  happen('pageshow');
  expect(state()).toBeUndefined();
});

test('a page that comes at once shows nothing', () => {
  click('<a href="/tin-tuc">Tin</a>');
  vi.advanceTimersByTime(300);
  happen('load');
  vi.advanceTimersByTime(5000);
  expect(state()).toBeUndefined();
});

test.each<[string, string, MouseEventInit]>([
  ['another site', '<a href="https://example.vn/">x</a>', {}],
  ['a new tab', '<a href="/tin-tuc" target="_blank">x</a>', {}],
  ['a download', '<a href="/tin-tuc" download>x</a>', {}],
  ['a place on this page', '<a href="#cuoi">x</a>', {}],
  ['no address', '<a>x</a>', {}],
  ['a button', '<button type="button">x</button>', {}],
  ['with the control key', '<a href="/tin-tuc">x</a>', { ctrlKey: true }],
  ['with the middle button', '<a href="/tin-tuc">x</a>', { button: 1 }],
])('a click that stays here: %s', (_, html, init) => {
  click(html, init);
  vi.advanceTimersByTime(1000);
  expect(state()).toBeUndefined();
});

test('a click with preventDefault', () => {
  document.body.innerHTML = '<a href="/tin-tuc">x</a>';
  const link = document.body.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(1000);
  expect(state()).toBeUndefined();
});

test.each([
  ['<form action="/lien-he" method="post"></form>', 'loading'],
  ['<form method="dialog"></form>', undefined],
  ['<form target="_blank"></form>', undefined],
])('sending %s', (html, expected) => {
  document.body.innerHTML = html;
  document.body.firstChild?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  vi.advanceTimersByTime(1000);
  expect(state()).toBe(expected);
});

test.each(['error', 'offline'])('a page that fails (%s) says so, and then the bar goes', (event) => {
  click('<a href="/tin-tuc">Tin</a>');
  vi.advanceTimersByTime(1000);
  happen(event);
  expect(state()).toBe('error');
  vi.advanceTimersByTime(1500);
  expect(state()).toBeUndefined();
});

test('an error on a page that is not loading is not the bar’s', () => {
  happen('error');
  expect(state()).toBeUndefined();
});

test('without a network a click fails at once', () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  click('<a href="/tin-tuc">Tin</a>');
  expect(state()).toBe('error');
});

test('a link that never leaves the page does not load for ever', () => {
  click('<a href="/bang-gia.pdf">Bảng giá</a>');
  vi.advanceTimersByTime(30_000);
  expect(state()).toBeUndefined();
});
