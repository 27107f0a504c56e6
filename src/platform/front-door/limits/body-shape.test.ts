import { describe, expect, test } from 'vitest';
import { faultInForm } from './body-shape.ts';

const FORM = 'application/x-www-form-urlencoded';

describe('a plain form', () => {
  test.each([
    ['', undefined],
    ['a=1&b=2', undefined],
    [Array(500).fill('a').join('&'), undefined],
    [Array(501).fill('a').join('&'), 413],
    ['&'.repeat(1_000_000), 413],
  ])('%.20s is judged by its fields', (body, fault) => {
    expect(faultInForm(Buffer.from(body), FORM)).toBe(fault);
    expect(faultInForm(Buffer.from(body), `${FORM};charset=UTF-8`)).toBe(fault);
    expect(faultInForm(Buffer.from(body), `${FORM.toUpperCase()} \t; x=y`)).toBe(fault);
    expect(faultInForm(Buffer.from(body), `${FORM}\t`)).toBe(fault);
    expect(faultInForm(Buffer.from(body), 'application/json')).toBeUndefined();
  });
});

/** As browsers and Node write it. */
async function written(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get('content-type') ?? ''];
}

function formOf(parts: number): FormData {
  const form = new FormData();
  for (let part = 0; part < parts; part += 1) form.append(`a${part}`, part === 0 ? '' : 'x');
  return form;
}

describe('a form of many parts', () => {
  test.each([
    [0, undefined],
    [1, undefined],
    [64, undefined],
    [65, 413],
    [5_000, 413],
  ])('of %i parts is judged by their number', async (parts, fault) => {
    expect(faultInForm(...(await written(formOf(parts))))).toBe(fault);
  });

  test('may bring files, and names in any script', async () => {
    const form = new FormData();
    form.append('tên', 'Nguyễn “A”\r\n--x');
    form.append('file', new File([new Uint8Array(100_000)], 'ảnh "1".jpg', { type: 'image/jpeg' }));
    form.append('empty', new File([], ''));
    expect(faultInForm(...(await written(form)))).toBeUndefined();
  });

  const TYPE = 'multipart/form-data; boundary=b';
  const part = (head: string) => `--b\r\n${head}\r\n\r\nx\r\n--b--\r\n`;
  test.each([
    [
      'a boundary is written in quotes of something else',
      `multipart/form-data; x="; boundary=b; "; boundary=c`,
      part('content-disposition: form-data; name="a"'),
    ],
    ['there are two boundaries', `${TYPE}; boundary=c`, part('content-disposition: form-data; name="a"')],
    ['there are two types', `text/plain, ${TYPE}`, part('content-disposition: form-data; name="a"')],
    ['quotes hide that there are two types', String.raw`text/plain; x="\"", ${FORM}; y="`, 'a=1'],
    ['there is no boundary', 'multipart/form-data', part('content-disposition: form-data; name="a"')],
    ['nothing is there', TYPE, ''],
    ['another boundary is there', TYPE, '--c\r\n'],
    ['it is cut short', TYPE, '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx'],
    ['a part has no name', TYPE, part('content-disposition: form-data')],
    ['a part has another disposition', TYPE, part('content-disposition: attachment; name="a"')],
    ['a part has no head', TYPE, '--b\r\n\r\nx\r\n--b--\r\n'],
    ['a name is endless', TYPE, part(`content-disposition: form-data; name="${'a'.repeat(100_000)}"`)],
  ])('is refused where %s', (_, type, body) => {
    expect(faultInForm(Buffer.from(body), type)).toBe(400);
  });

  test('is taken with a quoted boundary', () => {
    const body = Buffer.from(part('Content-Disposition: form-data; name="a"'));
    expect(faultInForm(body, 'multipart/form-data; boundary="b"')).toBeUndefined();
    expect(faultInForm(body, 'Multipart/Form-Data ;boundary=b')).toBeUndefined();
  });
});
