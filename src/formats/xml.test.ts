import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeOf, escapeXml, scanXml } from './xml.ts';

function walk(xml: string): string[] {
  const seen: string[] = [];
  const isWhole = scanXml(xml, {
    open: (name, attributes) => seen.push(`<${name}${attributes}`),
    close: (name) => seen.push(`/${name}`),
    text: (text) => seen.push(text),
  });
  return isWhole ? seen : ['broken'];
}

test.each([
  ['<a>x</a>', ['<a', 'x', '/a']],
  ['<x:row x:r="1"/>', ['<row x:r="1"/', '/row']],
  ['<?xml version="1.0"?><!-- <b> --><a>1<![CDATA[<&amp;]]></a>', ['<a', '1', '<&amp;', '/a']],
  ['<a t="1>2" u=\'"\'>x</a>', ['<a t="1>2" u=\'"\'', 'x', '/a']],
  ['&amp;&lt;&gt;&quot;&apos;&#7879;&#x1EC7;<a/>', ['&<>"\'ệệ', '<a/', '/a']],
  ['&nbsp;&#x110000;<a/>', ['&nbsp;&#x110000;', '<a/', '/a']],
  ['<!DOCTYPE a [<!ENTITY e "boom">]><a>&e;</a>', [']>', '<a', '&e;', '/a']],
  ['<a', ['broken']],
  ['<a t="x>', ['broken']],
  ['<!-- never closed', ['broken']],
  ['< a>', ['broken']],
])('%s', (xml, expected) => {
  expect(walk(xml)).toEqual(expected);
});

test.each([
  [' r="A1" t="s"', 't', 's'],
  [" r:id='rId1'", 'r:id', 'rId1'],
  [' name="Q&amp;A"', 'name', 'Q&A'],
  [' xid="7"', 'id', undefined],
])('in %s the value of %s', (attributes, name, expected) => {
  expect(attributeOf(attributes, name)).toBe(expected);
});

const isKept = (letter: string) =>
  letter >= ' ' ? !/[\uFFFE\uFFFF]/.test(letter) : '\t\n\r'.includes(letter);

test('whatever is escaped is read back, but for what XML cannot hold', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const kept = [...text].filter(isKept).join('');
      expect(walk(`<a t="${escapeXml(text)}">${escapeXml(text)}</a>`).join('')).toBe(
        `<a t="${escapeXml(text)}"${kept}/a`,
      );
      expect(attributeOf(` t="${escapeXml(text)}"`, 't')).toBe(kept);
    }),
  );
});

test('whatever comes, it ends', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '/',
    '"',
    "'",
    'a',
    ' ',
    '=',
    '&',
    ';',
    '!',
    '--',
    '<![CDATA[',
    ']]>',
    '?',
  );
  fc.assert(fc.property(fc.array(pieces), (xml) => void walk(xml.join(''))));
});
