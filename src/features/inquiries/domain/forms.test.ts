import { describe, expect, test } from 'vitest';
import { readForm } from '#kernel/form.ts';
import { adviceForm, contactForm, feedbackForm, pageAddress, requestForm } from './forms.ts';
import { inboxFilter, inboxSearch } from './inbox.ts';

const ID = '8d6b1a52-6d8c-4a1d-8f3e-0c6a53d4f2b1';
const WRITER = { full_name: 'Trần  Văn An', phone: '+84 903.123.456', email: '' };

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** What is wrong with each field of a form. */
function wrongWith(schema: Parameters<typeof readForm>[0], fields: Record<string, string>) {
  const read = readForm(schema, formOf(fields));
  return read.ok ? {} : Object.fromEntries(read.error.errors.map(({ path, key }) => [path, key]));
}

test('a message keeps its lines, and its writer one spelling', () => {
  expect(contactForm.parse({ ...WRITER, description: ' Một \r\n\r\n\r\n\r\nhai\u200b  ba \n' })).toEqual({
    full_name: 'Trần Văn An',
    phone: '0903123456',
    email: null,
    description: 'Một\n\nhai ba',
    fax: '',
    proof: '',
  });
});

describe('advice', () => {
  const fields = { ...WRITER, description: 'Có xây được không', note: 'Gọi sau' };

  test.each([
    ['nothing', {}, {}],
    ['no description', { description: ' ' }, { description: 'validation.advice-description' }],
    ['no note', { note: '' }, { note: 'validation.advice-note' }],
    ['4,000 letters', { description: 'x'.repeat(4_000) }, {}],
    ['one more', { description: 'x'.repeat(4_001) }, { description: 'validation.max-character' }],
    ['a long note', { note: 'x'.repeat(1_001) }, { note: 'validation.max-character' }],
    ['one word of a name', { full_name: 'An' }, { full_name: 'validation.full-name' }],
    ['no mobile number', { phone: '028 3822' }, { phone: 'validation.phone' }],
    ['no address', { email: 'an@' }, { email: 'validation.email' }],
    ['a script', { url: 'javascript:alert(1)' }, { url: 'inquiries.error.url' }],
    ['what is no id', { file_ids: 'x' }, { file_ids: 'threads.error.files' }],
    ['six pictures', { file_ids: sixIds() }, { file_ids: 'threads.error.files' }],
  ])('with %s', (_, more, wrong) => {
    expect(wrongWith(adviceForm, { ...fields, ...more })).toEqual(wrong);
  });

  test('names each picture once', () => {
    expect(adviceForm.parse({ ...fields, file_ids: `${ID},,${ID}` }).file_ids).toEqual([ID]);
  });
});

function sixIds() {
  return Array.from({ length: 6 }, (_, nth) => ID.slice(0, -1) + nth).join(',');
}

test.each([
  ['/dat/768/102996?a=1', '/dat/768/102996?a=1'],
  ['https://vi-du.vn/tin', 'https://vi-du.vn/tin'],
  ['http://vi-du.vn/tin', null],
  ['https://an:mat-khau@vi-du.vn/', null],
  ['//vi-du.vn', null],
  ['/\\vi-du.vn', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://', null],
  [`/${'x'.repeat(600)}`, null],
])('the page %s is %s', (text, address) => {
  expect(pageAddress(text)).toBe(address);
});

describe('a wish', () => {
  const schema = requestForm(['dat', 'nha-rieng']);
  const { full_name: ten_khach_hang, ...writer } = WRITER;
  const fields = { ...writer, ten_khach_hang, loai_yc_bds: 'mua', loai_hinh_bds: 'dat' };

  test.each([
    ['nothing more', {}, {}],
    ['from alone', { gia_bds_from: '2 tỷ' }, {}],
    ['the same twice', { gia_bds_from: '2 tỷ', gia_bds_to: '2000 triệu' }, {}],
    [
      'less than it begins with',
      { gia_bds_from: '2 tỷ', gia_bds_to: '1,9 tỷ' },
      { gia_bds_to: 'inquiries.error.budget' },
    ],
    ['what is no amount', { gia_bds_from: 'nhiều' }, { gia_bds_from: 'money.failure.not-understood' }],
    ['no kind', { loai_hinh_bds: '' }, { loai_hinh_bds: 'validation.required' }],
    ['an unknown kind', { loai_hinh_bds: 'cung-trang' }, { loai_hinh_bds: 'validation.required' }],
    ['a long note', { note: 'x'.repeat(1_001) }, { note: 'validation.max-character' }],
  ])('with %s', (_, more, wrong) => {
    expect(wrongWith(schema, { ...fields, ...more })).toEqual(wrong);
  });
});

test.each([
  [{ des: 'Tốt' }, { des: 'Tốt', adviseId: null }],
  [
    { des: 'Tốt', adviseId: '' },
    { des: 'Tốt', adviseId: null },
  ],
  [
    { des: 'Tốt', adviseId: ID },
    { des: 'Tốt', adviseId: ID },
  ],
])('feedback: %j', (fields, read) => {
  expect(feedbackForm.parse(fields)).toEqual(read);
});

test.each([
  ['', 'waiting null false null', ''],
  [
    'trang-thai=closed&loai=advice&cua-toi=1&sau=100030',
    'closed advice true 100030',
    '?trang-thai=closed&loai=advice&cua-toi=1',
  ],
  ['trang-thai=x&loai=__proto__&cua-toi=2&sau=-1', 'waiting null false null', ''],
])('the inbox query %s', (search, expected, again) => {
  const filter = inboxFilter(new URLSearchParams(search));
  expect(`${filter.status} ${filter.kind} ${filter.mine} ${filter.after}`).toBe(expected);
  expect(inboxSearch(filter)).toBe(again);
});
