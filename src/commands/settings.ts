import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SETTINGS } from '#platform/config/settings.ts';

const MANUAL = new URL('../deploy/README.md', import.meta.url);
const START = '<!-- settings -->\n\n';
const END = '\n\n<!-- /settings -->';

type Schema = { safeParse: (value: undefined) => { data?: unknown } };

/** Placeholder of an unset setting. */
function defaultOf(schema: Schema): string {
  const value = schema.safeParse(undefined).data;
  const isEmpty = value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? 'none' : `\`${String(value)}\``;
}

const rows = Object.entries(SETTINGS.shape).map(([name, schema]) => {
  const { meaning, shownDefault = defaultOf(schema) } = schema.meta() ?? {};
  return [`\`${name}\``, String(shownDefault), String(meaning)];
});

function table(cells: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = cells;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
}

/** The operator's manual with the table of settings that the schema describes. */
export function manualWithSettings(manual: string): string {
  const start = manual.indexOf(START) + START.length;
  const end = manual.indexOf(END, start);
  return manual.slice(0, start) + table([['variable', 'default', 'meaning'], ...rows]) + manual.slice(end);
}

export const readManual = (): string => readFileSync(MANUAL, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(MANUAL, manualWithSettings(readManual()));
