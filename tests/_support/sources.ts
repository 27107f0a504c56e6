import { fileURLToPath } from 'node:url';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every file below a folder of the project, by its path from the top. */
export const filesBelow = (folder: string, ending: RegExp): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();

export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Every specifier in the text, so frontmatter, client scripts and dynamic imports all count. */
export const specifiersIn = (source: string): string[] =>
  [...source.matchAll(/(?:\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\1/g)].map(([, , name = '']) => name);

/** The file that a specifier names, from the top of the project; nothing for a package. */
export function targetOf(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith('.')) return path.normalize(path.join(path.dirname(file), specifier));
  return undefined;
}
