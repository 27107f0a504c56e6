// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { writeProse } from '#prose/prose-write.ts';
import { blocksIn } from './prose-paste.ts';

const pasted = (html: string) =>
  writeProse(blocksIn(new DOMParser().parseFromString(html, 'text/html').body)).trim();

test.each([
  ['<p>Một <b>hai</b> <i>ba</i></p>', 'Một **hai** _ba_'],
  ['<h1>Đầu</h1><div>chữ</div>', '## Đầu\n\nchữ'],
  ['<h3>Nhỏ</h3>', '### Nhỏ'],
  ['<ul><li>a<li>b</ul>', '- a\n- b'],
  ['<ol><li><p>a</p></li></ol>', '1. a'],
  ['<table><tr><th>x<th>y<tr><td>1<td>2</table>', '| x | y |\n| --- | --- |\n| 1 | 2 |'],
  ['<blockquote>lời</blockquote>', '> lời'],
  ['<a href="/so-do">sổ</a>', '[sổ](/so-do)'],
  ['<b style="font-weight:normal"><p>thường</p></b>', 'thường'],
  ['chữ trần', 'chữ trần'],
  ['<section><article><p>sâu</p></article></section>', 'sâu'],
])('%s', (html, text) => expect(pasted(html)).toBe(text));

describe('nothing that runs comes along', () => {
  test.each([
    '<script>alert(1)</script>',
    '<style>p{}</style>',
    '<p onclick="alert(1)">chữ</p>',
    '<a href="javascript:alert(1)">chữ</a>',
    '<a href="data:text/html,x">chữ</a>',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<template><p>chữ</p></template>',
    '<math><mtext><script>alert(1)</script></mtext></math>',
  ])('%s', (html) => expect(pasted(html)).toMatch(/^(?:chữ)?$/));
});
