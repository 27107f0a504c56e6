import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the same name with another ending, in whatever case either is written: `Thua.SHP` has `thua.dbf`. */
export async function besideOf(file: string, ending: `.${string}`): Promise<string | undefined> {
  const { dir, name } = path.parse(file);
  const wanted = (name + ending).toLowerCase();
  const names: readonly string[] = await readdir(dir || '.').catch(() => []);
  const exact = names.includes(name + ending) ? name + ending : undefined;
  const found = exact ?? names.find((other) => other.toLowerCase() === wanted);
  return found === undefined ? undefined : path.join(dir, found);
}

/** The text of a small file beside another, such as the `.prj` that says what a shapefile counts in. */
export async function textBeside(file: string, ending: `.${string}`): Promise<string | undefined> {
  const found = await besideOf(file, ending);
  return found === undefined ? undefined : readFile(found, 'utf8').catch(() => undefined);
}
