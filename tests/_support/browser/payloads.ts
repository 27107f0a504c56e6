/** What would run if a text were taken for more than words; each says so by `hit`. */
const TEXTS = [
  '<script>hit()</script>',
  '<ScRiPt>hit()</sCrIpT>',
  '<script src="data:text/javascript,hit()"></script>',
  '<img src=x onerror=hit()>',
  '<img src=x onerror="hit()" alt="">',
  '<svg onload=hit()>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s>',
  '<body onload=hit()>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<iframe src="javascript:parent.hit()"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()></video>',
  '<audio src=x onerror=hit()>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()></select>',
  '<textarea autofocus onfocus=hit()></textarea>',
  '<marquee onstart=hit()>x</marquee>',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()>',
  '<style>@import "javascript:hit()"</style>',
  '<style>*{background:url(javascript:hit())}</style>',
  '<link rel=stylesheet href="javascript:hit()">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<base href="javascript:hit()//">',
  '<form action="javascript:hit()"><button autofocus>x</button></form>',
  '<a href="javascript:hit()">x</a>',
  '<a href=" javascript:hit()">x</a>',
  '<a href="java&#9;script:hit()">x</a>',
  '"><script>hit()</script>',
  "'><script>hit()</script>",
  '" onmouseover="hit()" autofocus onfocus="hit()" x="',
  "' autofocus onfocus=hit() x='",
  '</textarea><script>hit()</script>',
  '</title><script>hit()</script>',
  '</script><script>hit()</script>',
  '--><script>hit()</script>',
  ']]><script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '<template><script>hit()</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>">',
  '&lt;script&gt;hit()&lt;/script&gt;',
  '<x onclick=hit() id=x tabindex=1 autofocus onfocus=hit()>',
  '<button popovertarget=x>x</button><xss onbeforetoggle=hit() popover id=x>X</xss>',
  '\u003cscript\u003ehit()\u003c/script\u003e',
  '<img src="x` `<script>hit()</script>"` `>',
];

/** The ways in which the marks of a text carry it. */
const MARKS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `[x](${text})`,
  (text) => `[${text}](/tin-tuc)`,
  (text) => `| ${text} | b |\n| --- | --- |\n| ${text} | c |`,
  (text) => `![${text}](anh:${'a'.repeat(32)})`,
];

const LINKS = [
  'javascript:hit()',
  'JAVASCRIPT:hit()',
  'java\tscript:hit()',
  '\u0001javascript:hit()',
  'data:text/html,<script>hit()</script>',
  'vbscript:hit()',
  '//evil.example/x',
  '/\\evil.example',
  'https://x"onmouseover="hit()',
  'blob:hit()',
];

/** All of them, each as a paragraph of prose. */
export const PAYLOADS: readonly string[] = [
  ...MARKS.flatMap((mark) => TEXTS.map(mark)),
  ...LINKS.flatMap((href) => [`[x](${href})`, `[[video ${href} | x]]`]),
];

export const SHORT: readonly string[] = TEXTS;
