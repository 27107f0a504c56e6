import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainProse } from '#prose/prose.ts';
import { readProse } from '#prose/prose-read.ts';
import { writeProse } from '#prose/prose-write.ts';
import { blocksOf } from '#features/news/domain/outside/html-prose.ts';
import { type HtmlElement, htmlElement, type HtmlNode } from '#features/news/domain/outside/html-tree.ts';
import { fill, HOSTILE_HTML } from './_hostile-html.ts';
import { readHtmlTree } from './html-tree.ts';

const readHtml = (html: string) => blocksOf(readHtmlTree(html) ?? htmlElement('', new Map()));
const written = (html: string) => writeProse(readHtml(html)).trim();

/** Without recursion, since what is counted may be deep. */
function elementsIn(root: HtmlElement): number {
  let elements = 0;
  const waiting: HtmlNode[] = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') continue;
    elements += 1;
    for (const child of node.children) waiting.push(child);
  }
  return elements;
}

describe('what editors’ tools write', () => {
  test.each([
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h6>D</h6>', '## A\n\n## B\n\n### C\n\n### D'],
    ['<p>một <b>hai</b> <em>ba</em></p><p>bốn</p>', 'một **hai** _ba_\n\nbốn'],
    ['<p>dòng<br>dưới</p>', 'dòng dưới'],
    ['<div>a<div>b</div>c</div>', 'a\n\nb\n\nc'],
    ['chữ <span style="color:red">màu</span> <u>gạch</u>', 'chữ màu gạch'],
    ['<ul><li>a</li><li><p>b</p><p>c</p></li></ul>', '- a\n- b c'],
    ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', '1. a\n2. b\n3. c'],
    ['<blockquote><p>a</p><p>b</p><cite>— Luật Đất đai</cite></blockquote>', '> a\n> b\n> — Luật Đất đai'],
    [
      '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td>d|e</td></tr></tbody></table>',
      String.raw`| a | b |
| --- | --- |
| c | d\|e |`,
    ],
    ['<table><tr><td><p>a</p><ul><li>b</li></ul></td></tr></table>', '| a b |\n| --- |'],
    [
      '<table><caption>Bảng 1</caption><tr><td>a<tr><td>b<td>c</table>',
      'Bảng 1\n\n| a |  |\n| --- | --- |\n| b | c |',
    ],
    ['<p>x <img src="/a.jpg" alt="Ảnh"> y</p>', 'x\n\n![Ảnh](anh:/a.jpg)\n\ny'],
    [
      '<figure><img src="https://a.example/b.png"><figcaption>Nhà [1]</figcaption></figure>',
      String.raw`![Nhà \[1\]](anh:https://a.example/b.png)`,
    ],
    ['<img src="data:image/gif;base64,R0" data-src="/x.jpg">', '![](anh:/x.jpg)'],
    ['<ul><li>a<img src="/a.jpg"></li></ul>', '- a\n\n![](anh:/a.jpg)'],
    [
      '<iframe src="https://v.example/1?a=1&amp;b=2" title="Xem [ngay]"></iframe>',
      '[[video https://v.example/1?a=1&b=2 | Xem ngay]]',
    ],
    [
      '<a href="/tin-tuc">tin</a> <a href="https://a.example/b">b</a>',
      '[tin](/tin-tuc) [b](https://a.example/b)',
    ],
    ['&Aacute; &lt;b&gt; &#7841;&#x1EA1; &hellip; &nbsp; &khong; &amp;lt;', 'Á <b> ạạ … &khong; &lt;'],
    ['<b style="font-weight:normal" id="docs-internal"><p>a</p></b>', 'a'],
    ['<b><p>a</p><p>b</p></b>', '**a**\n\n**b**'],
    ['con<em>dao</em>s', 'condaos'],
    ['<h2>a<ul><li>b</li></ul></h2>', '## a b'],
    ['', ''],
    ['<p>&nbsp;</p><div></div><ul></ul><table></table><blockquote></blockquote>', ''],
  ])('%s', (html, text) => expect(written(html)).toBe(text));
});

describe('what is broken', () => {
  test.each([
    ['<p>a<p>b', 'a\n\nb'],
    ['<ul><li>a<li>b</ul>c', '- a\n- b\n\nc'],
    ['<table><tr><td>a<td>b<tr><td>c', '| a | b |\n| --- | --- |\n| c |'],
    ['a < b và c > d', 'a < b và c > d'],
    ['</p>a</div></div>', 'a'],
    ['<b>a<i>b</b>c</i>', '**ab**c'],
    ['a<!-- <p>b</p> -->c', 'ac'],
    ['a<!-->b', 'ab'],
    ['a<![CDATA[b]]>c', 'ac'],
    ['a<?php echo 1 ?>b', 'ab'],
    ['<!doctype html><html><head><title>x</title></head><body>a</body></html>', 'a'],
    ['a <p', 'a'],
    ['<p class="a>b">c', 'c'],
    ["<p class='a\"b' x=y>c", 'c'],
    ['<i><ul><li>a', '- _a_'],
    ['<P>A</P><SCRIPT>x</script>', 'A'],
    ['<x-la foo>a</x-la><font>b</font>', 'ab'],
    ['<p>a<b>b<p>c</b>d</p>', 'a**b**\n\n**c**d'],
    ['<i>a<p>b</i>c</p>', '_a_\n\nbc'],
    ['<a href=/x>a<a href=/y>b</a>', '[a](/x)[b](/y)'],
    ['<table>a<tr><td>b</td>c</tr></table>d', 'ac\n\n| b |\n| --- |\n\nd'],
    ['<table><tr><td>a<table><tr><td>b</table>c</table>', '| a b c |\n| --- |'],
    ['<p>a<table><tr><td>b</table>c', 'a\n\n| b |\n| --- |\n\nc'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', '- a\n- b\n- c'],
    ['a&nbspb &eacutec &ltd&gt &copy2026 &notit; &para=1', 'a b éc <d> ©2026 ¬it; ¶=1'],
    ['<a href="/x?a=1&copy=2">a</a>', '[a](/x?a=1&copy=2)'],
    ['&#150;&#x80;&#xD800;&#x110000;&#99999999;b', '–€ b'],
    ['&bigstar; &NotEqualTilde; &fjlig;', '★ ≂̸ fj'],
    ['a<!-- b', 'a'],
    ['a<!-- b --!>c', 'ac'],
    ['a<!-- <!-- b --> c', 'a c'],
    ['a</ b>c</>d', 'acd'],
    ['<p><p/><div/>a', 'a'],
  ])('%s', (html, text) => expect(written(html)).toBe(text));
});

describe('what would harm', () => {
  test.each([
    ['a<script>alert(1)</script>b', 'ab'],
    ['a<script>alert("</p>")</script foo>b', 'ab'],
    ['a<script>alert(1)', 'a'],
    ['a<style>p{}</style><noscript>x</noscript><template>y</template>b', 'ab'],
    ['<svg onload=alert(1)><text>x</text></svg>b', 'b'],
    ['<math><mi>x</mi></math><object>y</object><textarea><p>z</textarea>b', 'b'],
    ['<p onclick="alert(1)" style="position:fixed">a</p>', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href=" java&#10;script:alert(1)">a</a>', 'a'],
    ['<a href="&#x6A;avascript:alert(1)">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="https://a.example/)x[">a</a>', '[a](https://a.example/%29x[)'],
    ['<iframe src="javascript:alert(1)"></iframe><iframe src="http://a.example"></iframe>', ''],
    ['<iframe src="https://a.example/]]|x"></iframe>', '[[video https://a.example/%5D%5D%7Cx]]'],
    ['<iframe src="https://a.example/]] x"></iframe>', ''],
    ['<form action="https://evil.example"><input name=a>mật khẩu</form>', 'mật khẩu'],
    ['<svg><script>alert(1)</script></svg>b', 'b'],
    ['<svg><script>alert(1)<p>a</p></script>b', 'a\n\nb'],
    ['<svg><style><img src=x onerror=alert(1)></style></svg>b', '![](anh:x)\n\nb'],
    ['<svg><![CDATA[<p>x</p>]]></svg>b', 'b'],
    ['<math><annotation-xml encoding="text/html"><p>x</p></annotation-xml></math>b', 'b'],
    ['<script><!--<script></script>x</script>b', 'b'],
    ['<noscript><p title="</noscript>a">', 'a">'],
    ['<plaintext>a</plaintext>b', ''],
    ['<template><p>x</p></template><select><option><p>y</select>b', 'b'],
    ['<frameset><frame src=x></frameset>b', 'b'],
    ['<textarea></textarea foo>a', 'a'],
    ['<a href="java\nscript:alert(1)">a</a>', 'a'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<scr<script>x</script>ipt>alert(1)', 'xipt>alert(1)'],
    ['a\u0000b&#0;c&#8;d', 'ab c d'],
    [
      '## a<p>- b</p><p>1. c</p><p>[[tin 5]]</p>',
      String.raw`\## a

\- b

1\. c

\[\[tin 5\]\]`,
    ],
  ])('%s', (html, text) => {
    expect(written(html)).toBe(text);
    expect(readProse(text).some(({ kind }) => kind === 'card')).toBe(false);
  });

  // How long they take beside LONG_HTML is measured by the bench of news.
  test.each(HOSTILE_HTML)('much of it makes no more elements than an article may have: %s', (_, html) => {
    const tree = readHtmlTree(html);
    expect(tree ? elementsIn(tree) : 0).toBeLessThanOrEqual(50_001);
    expect(blocksOf(tree ?? htmlElement('', new Map())).length).toBeLessThanOrEqual(50_000);
  });
});

test('nesting over the limit is flattened at the limit', () => {
  expect(written(`${'<div>'.repeat(5_000)}a<b>b</b>${'</div>'.repeat(5_000)}c`)).toBe('ab\n\nc');
});

test.each([
  ['more elements than an article has', '<i>a</i>'.repeat(50_001)],
  ['formatting that multiplies itself', fill((at) => `<p><b a=${at}>x</p>`)],
])('nothing is read of %s', (_, html) => expect(readHtmlTree(html)).toBeUndefined());

const piece = fc.constantFrom(
  ...'<p> </p> <b> </b> <i> </i> <ul> <li> </li> </ul> <table> <tr> <td> </table> <blockquote> </blockquote>'.split(
    ' ',
  ),
  ...'<h2> </h2> </a> <br> <div> </div> | # - > [ ] \\ ** _ &lt; lời đất 1.'.split(' '),
  '<a href=/x>',
  '<img src=/a>',
);

test('every word that is said is still said, and once only', () =>
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = pieces.join(' ');
      const said = (text: string) => text.match(/lời|đất/g) ?? [];
      const blocks = readHtml(html);
      expect(said(plainProse(blocks)).length).toBe(said(html).length);
      expect(said(plainProse(readProse(writeProse(blocks)))).length).toBe(said(html).length);
    }),
    { numRuns: 1_000 },
  ));
