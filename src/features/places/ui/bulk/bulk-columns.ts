import type { Layout } from '#features/places/domain/conversion/convert-layout.ts';
import type { Sheet } from './bulk-jobs.ts';
import type { Say } from './bulk-results.ts';

/** The names of the columns: those in the first row, or numbers. */
export function columnNames({ rows, layout: { hasHeader } }: Sheet, say: Say): string[] {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  if (width === 1 && !hasHeader) return [say('bulk.table.given')];
  return Array.from({ length: width }, (_, at) => {
    const name = hasHeader ? rows[0]?.[at]?.trim() : '';
    return name || say('bulk.column-name', { number: at + 1 });
  });
}

/** The address columns; with a single column only whether the first row is a header. */
export function offerLayout(form: HTMLFormElement, sheet: Sheet, say: Say) {
  const names = columnNames(sheet, say);
  const { layout } = sheet;
  const template = form.querySelector('template');
  const choices = names.map((name, at) => {
    const choice = document.importNode(template?.content ?? document.createDocumentFragment(), true);
    const input = choice.querySelector('input');
    if (input) [input.value, input.checked] = [String(at), layout.columns.includes(at)];
    choice.querySelector('span')?.append(name);
    return choice;
  });
  form.querySelector('[data-part="columns"]')?.replaceChildren(...choices);
  const fieldset = form.querySelector('fieldset');
  if (fieldset) fieldset.hidden = names.length < 2;
  const header = form.querySelector<HTMLInputElement>('[name="ten-cot"]');
  if (header) header.checked = layout.hasHeader;
  form.hidden = false;
}

export function chosenLayout(form: HTMLFormElement): Layout {
  const given = new FormData(form);
  return { columns: given.getAll('cot').map(Number), hasHeader: given.has('ten-cot') };
}
