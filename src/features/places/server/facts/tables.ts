import { readdirSync, readFileSync } from 'node:fs';

/** The rows of one of our own tables of facts below their header; none of their cells needs quotes. */
const rowsOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));

/** The 696 districts until 30 June 2025 by their code in Decision 124/2004/QĐ-TTg as amended. */
export const formerDistricts = () =>
  rowsOf('districts.csv').map(([code = '', name = '', province = '']) => ({ code, name, province }));

/**
 * Corrections of the package's land transfers, per the resolutions of 16 June 2025; the last column is the
 * clause of article 1 where it could be read.
 */
export const correctedParts = () =>
  rowsOf('parts.csv').map(([from = '', to = '', change = '']) => ({ from, to, isAdded: change === 'add' }));

/** What acts have changed since 1 July 2025, a file for each day: tables as the desk loads them. */
export const changeTables = (): string[] => {
  const folder = new URL('changes/', import.meta.url);
  return readdirSync(folder)
    .toSorted()
    .map((name) => readFileSync(new URL(name, folder), 'utf8'));
};
