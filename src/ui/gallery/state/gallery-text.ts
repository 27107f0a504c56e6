const BLOCKS = 'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, pre, figcaption';
const UNREADABLE = 'script, style, template, noscript';

/** The words of a text that was fetched, paragraph by paragraph; its markup is read and left behind. */
export function textOf(text: string, type: string): HTMLElement[] {
  return (type.includes('html') ? linesOf(text) : text.split(/\n{2,}/))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = line;
      return paragraph;
    });
}

function linesOf(markup: string): string[] {
  const { body } = new DOMParser().parseFromString(markup, 'text/html');
  for (const element of body.querySelectorAll(UNREADABLE)) element.remove();
  const blocks = [...(body.querySelector('main') ?? body).querySelectorAll(BLOCKS)];
  const innermost = blocks.filter((block) => !block.querySelector(BLOCKS));
  return innermost.length > 0 ? innermost.map(({ textContent }) => textContent) : [body.textContent];
}
