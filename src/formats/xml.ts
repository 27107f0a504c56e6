/** What happens while a document is read; names come without their prefix. */
export type XmlReader = {
  open?: (name: string, attributes: string) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)(?![\w.-])((?:[^<>"']|"[^"]*"|'[^']*')*)>/y;
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi;
const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;
const NOT_IN_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * Walks through a document as machines write them: elements, text, the five named entities and those by number. Nothing
 * else is ever looked up, so a document cannot make it read or repeat anything. Answers whether it read to the end.
 */
export function scanXml(xml: string, { open, close, text }: XmlReader): boolean {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<', at);
    if (start === -1) return true;
    if (start > at) text?.(unescapeXml(xml.slice(at, start)));
    if (xml.startsWith('<!--', start)) at = after(xml, '-->', start);
    else if (xml.startsWith('<![CDATA[', start)) {
      at = after(xml, ']]>', start);
      text?.(xml.slice(start + 9, at - 3));
    } else if (xml[start + 1] === '?' || xml[start + 1] === '!') at = after(xml, '>', start);
    else {
      TAG.lastIndex = start;
      const [, slash, name = '', attributes = ''] = TAG.exec(xml) ?? [];
      if (name === '') return false;
      at = TAG.lastIndex;
      if (slash === '') open?.(name, attributes);
      if (slash === '/' || attributes.endsWith('/')) close?.(name);
    }
    if (at === 0) return false;
  }
  return true;
}

/** The place behind the next mark; 0 when there is none. */
const after = (xml: string, mark: string, from: number) => {
  const found = xml.indexOf(mark, from);
  return found === -1 ? 0 : found + mark.length;
};

/** The value of an attribute, its prefix included in its name: `r:id`. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapeXml(value);
}

const unescapeXml = (text: string) =>
  text.includes('&')
    ? text.replace(ENTITY, (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
        const point = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return point <= LAST_CODE_POINT ? String.fromCodePoint(point) : whole;
      })
    : text;

/** Escapes text for elements and attributes; characters that XML forbids are dropped. */
export const escapeXml = (text: string) =>
  text
    .replace(NOT_IN_XML, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
