/** A text with what is chosen in it, before and after a tool was used on it. */
export type Edited = { text: string; from: number; to: number };

/** Wraps the selection in marks, or removes them. */
export function wrap({ text, from, to }: Edited, mark: string): Edited {
  const [before, chosen, after] = [text.slice(0, from), text.slice(from, to), text.slice(to)];
  if (before.endsWith(mark) && after.startsWith(mark))
    return {
      text: before.slice(0, -mark.length) + chosen + after.slice(mark.length),
      from: from - mark.length,
      to: to - mark.length,
    };
  return { text: before + mark + chosen + mark + after, from: from + mark.length, to: to + mark.length };
}

/** Begins each chosen line in one way, or no longer does where all of them did. */
export function begin({ text, from, to }: Edited, startOf: (line: number) => string, marks: RegExp): Edited {
  const first = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to);
  const last = end === -1 ? text.length : end;
  const lines = text.slice(first, last).split('\n');
  const isSet = lines.every((line) => marks.test(line));
  const changed = lines
    .map((line, at) => (isSet ? line.replace(marks, '') : startOf(at) + line.replace(marks, '')))
    .join('\n');
  return {
    text: text.slice(0, first) + changed + text.slice(last),
    from: first,
    to: first + changed.length,
  };
}

/** Puts something of its own between paragraphs, where the chosen text ends. */
export function insertBlock({ text, to }: Edited, block: string): Edited {
  const before = text.slice(0, to).replace(/(?<!\n)\n+$/, '');
  const after = text.slice(to).replace(/^\n*/, '');
  const start = before === '' ? block : `${before}\n\n${block}`;
  return { text: `${start}\n\n${after}`, from: start.length, to: start.length };
}

/** Puts a text in place of what is chosen. */
export const replace = ({ text, from, to }: Edited, by: string): Edited => ({
  text: text.slice(0, from) + by + text.slice(to),
  from: from + by.length,
  to: from + by.length,
});

/** Makes a link of what is chosen, and chooses where it leads. */
export function link({ text, from, to }: Edited, href: string): Edited {
  const words = text.slice(from, to);
  const start = from + words.length + 3;
  return {
    text: `${text.slice(0, from)}[${words}](${href})${text.slice(to)}`,
    from: start,
    to: start + href.length,
  };
}
