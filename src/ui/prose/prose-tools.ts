import { begin, type Edited, insertBlock, link, wrap } from './prose-edit.ts';

const TABLE = '| Cột 1 | Cột 2 |\n| --- | --- |\n| a | b |';

export const TOOLS = {
  bold: (edited) => wrap(edited, '**'),
  italic: (edited) => wrap(edited, '_'),
  link: (edited) => link(edited, 'https://'),
  heading: (edited) => begin(edited, () => '## ', /^## /),
  list: (edited) => begin(edited, () => '- ', /^- /),
  numbers: (edited) => begin(edited, (at) => `${at + 1}. `, /^\d+\. /),
  quote: (edited) => begin(edited, () => '> ', /^> /),
  table: (edited) => insertBlock(edited, TABLE),
} as const satisfies Record<string, (edited: Edited) => Edited>;

export const TOOL_NAMES = [
  'bold',
  'italic',
  'link',
  'heading',
  'list',
  'numbers',
  'quote',
  'table',
] as const satisfies readonly (keyof typeof TOOLS)[];

export type Tool = keyof typeof TOOLS;

const KEYS: Readonly<Record<string, Tool>> = { b: 'bold', i: 'italic', k: 'link' };

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The tool of a key, if it is one. */
export const toolOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): Tool | undefined =>
  (ctrlKey || metaKey) && !altKey && !shiftKey ? KEYS[key.toLowerCase()] : undefined;
