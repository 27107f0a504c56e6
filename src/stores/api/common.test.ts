// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#kernel/result.ts';
import type { Call } from './api.ts';
import { createCommon } from './common.ts';
import { callFailure } from './request.ts';

const PRICE = { code: 'ho-so', name: 'Hồ sơ', amount: 0, unit: 'file', text: 'Miễn phí' };
const ANSWERS: Record<string, unknown> = {
  settings: [PRICE],
  'static/landing-categories': [{ id: 1, slug: 'mua-ban', name: 'Mua bán' }],
  'static/landings': [{ id: 7, slug: 'ky-gui', title: 'Ký gửi', lead: 'x', path: '/dich-vu/ky-gui' }],
  'static/banners': [{ id: 3, place: 'home-top', href: '/', alt: 'Ảnh' }],
  'tool-places/floors': [{ id: 1, name: 'Một tầng' }],
  'places/states': [{ id: '79', name: 'Thành phố Hồ Chí Minh', geometry: null }],
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server that takes its time for each call; `never` does not answer it at all. */
function served(time: Record<string, number | 'never'> = {}, answers = ANSWERS) {
  const requests: string[] = [];
  const call: Call = async (path, { read }) => {
    requests.push(path);
    const wait = time[path] ?? 10;
    if (wait === 'never') return new Promise(() => {});
    await new Promise((later) => setTimeout(later, wait));
    return path in answers ? ok(read(answers[path])) : fail(callFailure('unavailable', 503));
  };
  return { requests, common: createCommon(call) };
}

/** Duration of the start, by the fake clock. */
async function startOf(common: ReturnType<typeof createCommon>, most = 5_000) {
  const from = Date.now();
  let took: number | undefined;
  void common.start('vi').then(() => (took = Date.now() - from));
  await vi.advanceTimersByTimeAsync(most);
  return took;
}

test('the four lists are set once all have loaded, each requested once', async () => {
  const { requests, common } = served({ 'static/banners': 400 });
  expect(await startOf(common)).toBe(400);
  expect(common.$common.get()).toMatchObject({
    bannerList: [{ id: '3', place: 'home-top' }],
    landingCategoryList: [{ id: '1', slug: 'mua-ban' }],
    landingList: [{ id: '7', path: '/dich-vu/ky-gui' }],
    realEstateServicePricing: [PRICE],
    isRevaluation: false,
    isShowSheet: false,
  });
  await startOf(common, 100);
  expect(requests.filter((path) => path !== 'settings').toSorted()).toEqual([
    'static/banners',
    'static/landing-categories',
    'static/landings',
  ]);
});

test.each([['never'], [4_000]] as const)('loading waits at most a second and a half: %s', async (late) => {
  const { common } = served({ 'static/landings': late });
  expect(await startOf(common, 2_000)).toBe(1_500);
  expect(common.$common.get().landingList).toEqual([]);
  expect(common.$common.get().bannerList).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(common.$common.get().landingList).toHaveLength(late === 'never' ? 0 : 1);
});

test('an error response ends the wait', async () => {
  const { common } = served({}, {});
  expect(await startOf(common)).toBe(10);
  expect(common.$common.get().bannerList).toEqual([]);
});

test('the prices are followed from then on, a minute apart', async () => {
  const answers = { ...ANSWERS };
  const { requests, common } = served({}, answers);
  await startOf(common, 100);
  const dearer = { ...PRICE, amount: 500_000, text: '500.000 đ' };
  answers['settings'] = [dearer];
  await vi.advanceTimersByTimeAsync(59_000);
  expect(requests.filter((path) => path === 'settings')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(requests.filter((path) => path === 'settings')).toHaveLength(2);
  expect(common.$common.get().realEstateServicePricing).toEqual([dearer]);
});

test('returning to the page requests nothing', async () => {
  const { requests, common } = served();
  await startOf(common, 100);
  const before = requests.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(requests).toHaveLength(before);
});

test('floors have texts for numbers, and data that are no list are an empty one', async () => {
  const { common } = served();
  void common.loadFloors('vi');
  void common.loadStates('vi');
  await vi.advanceTimersByTimeAsync(20);
  expect(common.$common.get().floorList).toEqual([{ id: '1', name: 'Một tầng' }]);
  expect(common.$common.get().stateList).toEqual([
    { id: '79', name: 'Thành phố Hồ Chí Minh', geometry: null },
  ]);
  const { common: other } = served({}, { 'tool-places/floors': { id: 1 } });
  void other.loadFloors('vi');
  await vi.advanceTimersByTimeAsync(20);
  expect(other.$common.get().floorList).toEqual([]);
});

test('state shared between islands', () => {
  const { common } = served();
  common.setRevaluation(true);
  common.showSheet(true);
  expect(common.$common.get()).toMatchObject({ isRevaluation: true, isShowSheet: true });
});
