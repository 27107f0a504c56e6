import { inflateSync } from 'node:zlib';

/** A line of text on a page: where it begins, from the upper left corner, how large it is, and what it says. */
export type ReadText = { x: number; y: number; size: number; font: string; text: string };

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** A document read by nothing but its own table of offsets: what they lead to has to be what they say. */
export function readPdf(bytes: Uint8Array) {
  const file = latin(bytes);
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const [, count = '', table = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer\n/.exec(file.slice(start)) ?? [];
  const entries = table.match(/.{20}/gs) ?? [];
  const offsets = entries.slice(1).map((entry) => Number(entry.slice(0, 10)));
  const objects = offsets.map((at, index) => {
    const head = `${index + 1} 0 obj\n`;
    if (!file.startsWith(head, at)) throw new Error(`object ${index + 1} is not at ${at}`);
    return file.slice(at + head.length, file.indexOf('\nendobj\n', at));
  });
  const object = (reference: string) => objects[Number.parseInt(reference, 10) - 1] ?? '';
  /** What a stream holds, as long as it says. */
  const stream = (reference: string): Uint8Array => {
    const at =
      (offsets[Number.parseInt(reference, 10) - 1] ?? 0) + `${Number.parseInt(reference, 10)} 0 obj\n`.length;
    const begin = file.indexOf('stream\n', at) + 'stream\n'.length;
    const length = Number(/\/Length (\d+)/.exec(file.slice(at, begin))?.[1]);
    if (!file.startsWith('\nendstream', begin + length)) throw new Error('a stream of another length');
    return inflateSync(bytes.subarray(begin, begin + length));
  };
  const reference = (text: string, name: string) => new RegExp(`/${name} (\\d+ 0 R)`).exec(text)?.[1] ?? '';
  const root = object(reference(file.slice(start), 'Root'));
  const info = object(reference(file.slice(start), 'Info'));
  const pages = objects.filter((text) => /\/Type \/Page\b(?!s)/.test(text));
  const [page = ''] = pages;
  const content = pages.map((each) => latin(stream(reference(each, 'Contents')))).join('\n');
  const fonts = new Map(
    [...(/\/Font << (.*?) >>/.exec(page)?.[1] ?? '').matchAll(/\/(\S+) (\d+ 0 R)/g)].map(
      ([, name = '', at = '']) => [
        name,
        { of: object(at), letters: lettersIn(latin(stream(reference(object(at), 'ToUnicode')))) },
      ],
    ),
  );
  const spell = (font: string, glyphs: string) =>
    (glyphs.match(/.{4}/g) ?? []).map((glyph) => fonts.get(font)?.letters.get(glyph) ?? '\ufffd').join('');
  const texts = [...content.matchAll(/BT \/(\S+) (\S+) Tf .*? Tm <(\w*)> Tj ET/g)].map(
    ([all, font = '', size = '', glyphs = '']): ReadText => {
      const [, x, y] = /(\S+) (\S+) Tm/.exec(all) ?? [];
      return { x: Number(x), y: Number(y), size: Number(size), font, text: spell(font, glyphs) };
    },
  );
  const infoOf = (name: string) => {
    const hex = new RegExp(`/${name} <FEFF(\\w*)>`).exec(info)?.[1] ?? '';
    return Buffer.from(hex, 'hex').swap16().toString('utf16le');
  };
  return {
    count: Number(count),
    objects,
    object,
    stream,
    reference,
    root,
    info,
    infoOf,
    pages,
    page,
    content,
    fonts,
    texts,
    /** Its words in reading order, each line break a blank. */
    words: texts
      .map(({ text }) => text)
      .join(' ')
      .replaceAll(/[\s\u00a0]+/g, ' '),
    links: objects.flatMap((text) => /\/URI \((.*?)\) >>/.exec(text)?.[1] ?? []),
    mediaBox: (/\/MediaBox \[(.*?)\]/.exec(page)?.[1] ?? '').split(' ').map(Number),
  };
}

const lettersIn = (map: string): ReadonlyMap<string, string> =>
  new Map(
    [...map.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, glyph = '', hex = '']) => [
      glyph,
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ]),
  );
