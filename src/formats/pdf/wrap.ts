const MORE = '…';
/** A number does not part from its unit. */
const UNIT = /(?<=\d) (?=(?:%|m²?|đ)(?!\p{L}))/gu;

/**
 * Wraps a text to a width at blanks; a word that is wider is broken anywhere. Of
 * more lines than allowed the last ends in «…».
 */
export function wrap(
  text: string,
  { width, measure, most = Infinity }: { width: number; measure: (text: string) => number; most?: number },
): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text
    .replaceAll(UNIT, '\u00a0')
    .split(/ +/)
    .filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = measure(word) <= width ? [word] : pieceUp(word, width, measure);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
  }
  if (line !== '') lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shorten(lines[most - 1] ?? '', width, measure)];
}

function pieceUp(word: string, width: number, measure: (text: string) => number): string[] {
  const pieces = [''];
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`;
    if (longer.length === 1 || measure(longer) <= width) pieces[pieces.length - 1] = longer;
    else pieces.push(letter);
  }
  return pieces;
}

function shorten(line: string, width: number, measure: (text: string) => number): string {
  let kept = line;
  while (kept !== '' && measure(kept + MORE) > width) kept = kept.slice(0, -1);
  return kept.replace(/(?<![\s,;.:·])[\s,;.:·]+$/u, '') + MORE;
}
