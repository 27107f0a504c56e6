import { expect, test, vi } from 'vitest';
import { json, serve } from '#kernel/web/_server.ts';
import { createReporter } from './api.ts';

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
