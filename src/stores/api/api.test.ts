import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { json, type Received, serve } from '#kernel/web/_server.ts';
import { $toasts } from '#stores/toasts.ts';
import { type CallOptions, type ClientError, createApi, createReporter } from './api.ts';

beforeEach(() => $toasts.set([]));
afterEach(() => vi.unstubAllEnvs());

const number = (data: unknown) => {
  if (typeof data !== 'number') throw new TypeError('not a number');
  return data;
};

async function callServer(
  status: number,
  body: unknown,
  options: Partial<CallOptions<number>> = {},
  token?: string,
) {
  const reports: ClientError[] = [];
  const { origin, received } = await serve((_, response) => json(response, status, body));
  const call = createApi({
    base: () => `${origin}/api`,
    $token: atom(token),
    report: (error) => reports.push(error),
  });
  const result = await call('places/states', { read: number, ...options });
  const [request] = received satisfies Received[];
  return { result, request, reports, toasts: $toasts.get() };
}

test('sends the request of the caller', async () => {
  const { request, result } = await callServer(
    200,
    { message: '', data: 7 },
    { method: 'POST', query: { city: '79', q: 'Bến Nghé' }, body: { a: 1 } },
    'abc',
  );
  expect(result).toEqual({ ok: true, value: 7 });
  expect(request).toMatchObject({
    method: 'POST',
    url: '/api/places/states?city=79&q=B%E1%BA%BFn+Ngh%C3%A9',
    body: '{"a":1}',
    headers: { authorization: 'Bearer abc', 'content-type': 'application/json', accept: 'application/json' },
  });
});

test('a guest sends no authorization, and a question no body', async () => {
  const { request } = await callServer(200, { message: '', data: 7 });
  expect(request).toMatchObject({ method: 'GET', body: '' });
  expect(request?.headers).not.toHaveProperty('authorization');
  expect(request?.headers).not.toHaveProperty('content-type');
});

test('a form with files keeps its own type', async () => {
  const form = new FormData();
  form.set('name', 'sổ đỏ');
  const { request } = await callServer(200, { message: '', data: 7 }, { method: 'POST', body: form });
  expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test.each([
  [true, '1'],
  [false, undefined],
])('in development (%s) the bot check is skipped', async (isDevelopment, header) => {
  vi.stubEnv('DEV', isDevelopment);
  const { request } = await callServer(200, { message: '', data: 7 });
  expect(request?.headers['x-skip-bot-check']).toBe(header);
});

test.each<[string, number, string, Partial<CallOptions<number>>, string | undefined, boolean]>([
  ['the server’s words', 400, 'Sai số tờ', {}, 'Sai số tờ', true],
  ['our words instead', 400, 'Sai số tờ', { failure: 'Chưa lưu được' }, 'Chưa lưu được', true],
  ['no words', 500, '', {}, 'client.failure.unavailable', true],
  ['shown in place', 422, 'Sai', { quiet: true }, undefined, true],
  ['not signed in', 401, 'Hết phiên', {}, 'Hết phiên', false],
  ['not allowed', 403, 'Không được', {}, 'Không được', false],
  ['not found', 404, 'Không thấy', {}, 'Không thấy', false],
])('a failure, %s', async (_, status, message, options, toast, isReported) => {
  const { result, toasts, reports } = await callServer(status, { message, data: null }, options);
  expect(result.ok).toBe(false);
  expect(toasts.map(({ type, content }) => [type, content])).toEqual(toast ? [['error', toast]] : []);
  expect(reports).toEqual(
    isReported ? [{ path: 'places/states', status, message: message || 'client.failure.unavailable' }] : [],
  );
});

test.each<[string, CallOptions<number>['success'], string, string | undefined]>([
  ['is silent by default', undefined, 'Đã lưu', undefined],
  ['says the server’s words', true, 'Đã lưu', 'Đã lưu'],
  ['says our words', 'Đã gửi tin', 'Đã lưu', 'Đã gửi tin'],
  ['has nothing to say', true, '', undefined],
])('a success %s', async (_, success, message, toast) => {
  const { toasts } = await callServer(200, { message, data: 7 }, success ? { success } : {});
  expect(toasts.map(({ type, content }) => [type, content])).toEqual(toast ? [['success', toast]] : []);
});

test('a malformed body is a failure that is reported', async () => {
  const { result, reports, toasts } = await callServer(
    200,
    { message: 'ok', data: 'seven' },
    { success: true },
  );
  expect(result).toMatchObject({ ok: false, error: { kind: 'malformed', status: 200 } });
  expect(reports).toHaveLength(1);
  expect(toasts).toMatchObject([{ type: 'error', content: 'client.failure.malformed' }]);
});

test('what the caller stopped is neither shown nor reported', async () => {
  const { result, reports, toasts } = await callServer(200, { data: 7 }, { signal: AbortSignal.abort() });
  expect(result).toMatchObject({ ok: false, error: { kind: 'aborted' } });
  expect([...reports, ...toasts]).toEqual([]);
});

test('reports an error once', async () => {
  const { origin, received } = await serve((_, response) => json(response, 204, null));
  const report = createReporter(`${origin}/api/client-error`);
  const error = { message: 'hỏng', path: 'places/states', status: 500 };
  report(error);
  report({ ...error });
  report({ ...error, path: 'settings' });

  await vi.waitFor(() => expect(received).toHaveLength(2));
  expect(received.map(({ method, body }) => [method, JSON.parse(body)])).toEqual(
    expect.arrayContaining([
      ['POST', error],
      ['POST', { ...error, path: 'settings' }],
    ]),
  );
});

test('reports at most ten errors', async () => {
  const { origin, received } = await serve((_, response) => json(response, 204, null));
  const report = createReporter(origin);
  for (let status = 500; status < 520; status += 1) report({ message: `${status}`, path: 'x', status });

  await vi.waitFor(() => expect(received).toHaveLength(10));
  await new Promise((later) => setTimeout(later, 50));
  expect(received).toHaveLength(10);
});

test('leaves a page in peace whose report cannot be delivered', async () => {
  const { origin, received } = await serve((_, response) => response.destroy());
  createReporter(origin)({ message: 'x', path: 'x', status: 0 });
  await vi.waitFor(() => expect(received).toHaveLength(1));
  await new Promise((later) => setTimeout(later, 50));
});
