export const fill = (piece: (at: number) => string) =>
  Array.from({ length: 30_000 }, (_, at) => piece(at)).join('');

/** As many elements as are taken, none of them hostile. */
export const LONG_HTML = '<p>a</p>'.repeat(49_000);

export const HOSTILE_HTML: [name: string, html: string][] = [
  ['nesting', '<b><div>'.repeat(50_000)],
  ['open tags', '<p a="'.repeat(50_000)],
  ['marks', '<'.repeat(200_000)],
  ['comments', '<!--'.repeat(50_000)],
  ['spaces in a tag', `<p ${'a '.repeat(50_000)}${' '.repeat(50_000)}`],
  ['entities', '&'.repeat(200_000)],
  ['scripts', '<script></scrip'.repeat(20_000)],
  ['quotes', `<p ${`a='b" `.repeat(20_000)}`],
  ['equals', `<p ${'='.repeat(200_000)}`],
  ['formatting, a megabyte', '<b>'.repeat(350_000)],
  ['formatting that differs', fill((at) => `<b a=${at}>`)],
  ['formatting that is opened again', fill((at) => `<p><b a=${at}>x</p>`)],
  ['formatting across blocks', '<b><p></b>'.repeat(100_000)],
  ['blocks, just as many as are taken', '<div><p>a'.repeat(24_000)],
  ['lists', '<ul><li>a'.repeat(24_000)],
  ['tables', '<table><tr><td>a'.repeat(12_000)],
  ['blocks beside tables', `<table>${'x<p>'.repeat(45_000)}`],
  ['attributes', `<p ${fill((at) => ` a${at}`)}>`],
];
