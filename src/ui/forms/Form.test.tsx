// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $signIn } from '#stores/sign-in.ts';
import { Form, SubmitButton } from './Form.tsx';
import type { FormProps } from './form-props.ts';
import { TextField } from './fields.tsx';

const schema = z.object({ name: z.string().check(z.trim(), z.minLength(1, 'validation.required')) });

const TEXTS = {
  ui: {
    'errors.title': 'Xem lại',
    'field.error': 'Lỗi:',
    'button.sending': 'Đang gửi…',
    'tone.error': 'Lỗi:',
  },
  client: { 'failure.network': 'Chưa kết nối được' },
};

const form: FormProps = {
  lang: 'vi',
  texts: TEXTS,
  action: '?_action=a.b',
  labels: { name: 'Họ tên' },
};

/** What the server answers, one after another; each request is kept. */
let answers: (() => Response | Promise<Response>)[] = [];
let sent: { url: string; body: string }[] = [];

beforeEach(() => {
  answers = [];
  sent = [];
  vi.stubGlobal('fetch', (url: string, init?: { body?: unknown }) => {
    if (url.includes('/i18n/'))
      return Promise.resolve(Response.json({ required: '{{field}} không được để trống', matches: 'sai' }));
    sent.push({ url, body: String(init?.body) });
    const answer = answers.shift();
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('no connection'));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(onAnswer = vi.fn()) {
  render(
    <Form {...form} schema={schema} onAnswer={onAnswer}>
      <TextField name="name" required />
      <SubmitButton>Gửi</SubmitButton>
    </Form>,
  );
  return onAnswer;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Họ tên');
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const submit = () => fireEvent.submit(field().form ?? field());

const refusal = (status: number, message: string, data: unknown) => () =>
  Response.json({ message, data }, { status });
const done = () => Response.json({ message: '', data: { redirectTo: '/xong' } });

test('a field that is left empty says so, and nothing is sent', async () => {
  open();
  submit();
  const link = await screen.findByRole('link', { name: 'Họ tên không được để trống' });
  expect(link.getAttribute('href')).toBe('#name');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement?.className).toBe('error-summary'));
  expect(sent).toEqual([]);
});

test('what is sent is what is in the fields, once', async () => {
  answers = [done];
  const onAnswer = open();
  type('Thủy');
  submit();
  submit();
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ redirectTo: '/xong' }));
  expect(sent.map(({ body }) => body)).toEqual(['name=Th%E1%BB%A7y']);
});

test('an error of the answer is at its field, with its label, and the text is still there', async () => {
  answers = [refusal(422, '', { errors: [{ name: 'name', message: '{{field}} đã có' }] })];
  open();
  type('Thủy');
  submit();
  await screen.findByRole('link', { name: 'Họ tên đã có' });
  expect(field().value).toBe('Thủy');
});

test('a refusal of the whole form is above it', async () => {
  answers = [refusal(422, 'Đã hết hạn', { errors: [], code: 'a/over' })];
  open();
  type('Thủy');
  submit();
  await screen.findByText('Đã hết hạn');
});

test('without an answer the form can be sent again as it is', async () => {
  const onAnswer = open();
  type('Thủy');
  submit();
  await screen.findByText('Chưa kết nối được');
  answers = [done];
  submit();
  await waitFor(() => expect(onAnswer).toHaveBeenCalled());
});

test('where the session has ended, the form waits for the login and goes on', async () => {
  const stop = $signIn.listen(() => {});
  answers = [refusal(401, 'Đăng nhập', { signIn: '/dang-nhap' }), done];
  const onAnswer = open();
  type('Thủy');
  submit();
  await waitFor(() => expect($signIn.get()?.page).toBe('/dang-nhap'));
  $signIn.get()?.done(true);
  await waitFor(() => expect(onAnswer).toHaveBeenCalled());
  expect(sent.map(({ body }) => body)).toEqual(['name=Th%E1%BB%A7y', 'name=Th%E1%BB%A7y']);
  stop();
});

test('where no login can be opened, the form says that one has to sign in', async () => {
  answers = [refusal(401, 'Bạn cần đăng nhập', { signIn: '/dang-nhap' })];
  open();
  type('Thủy');
  submit();
  await screen.findByText('Bạn cần đăng nhập');
});
