import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The Nu HTML checker; it brings a reader of RELAX NG along. */
const JAR = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');
const RELAX_NG = 'com.thaiopensource.relaxng.util.Driver';
const MAX_DECODED = 2 ** 26;

type Message = {
  type: string;
  subType?: string;
  url: string;
  lastLine?: number;
  message: string;
  extract?: string;
};

/** What a checker says; that it found something is no failure of its own. */
const java = (...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    execFile('java', args, { maxBuffer: MAX_DECODED }, (error, said) => {
      if (error?.code === 'ENOENT')
        reject(new Error('There is no java here, and pages and feeds are checked by a program for it.'));
      else if (error && (said === '' || error.killed)) reject(error);
      else resolve(said);
    });
  });

/** Lays documents into files while they are checked; the names are what complaints name. */
async function inFiles(documents: ReadonlyMap<string, string>, check: (files: string[]) => Promise<string>) {
  const folder = await mkdtemp(join(tmpdir(), 'diaba-test-'));
  try {
    const files = [...documents.keys()].map((name) => join(folder, name));
    for (const [name, text] of documents) await writeFile(join(folder, name), text);
    return await check(files);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Every error and warning about some pages: file, line, what it is and where. */
export async function complaintsAboutPages(pages: ReadonlyMap<string, string>): Promise<string[]> {
  const said = await inFiles(pages, (files) =>
    java('-jar', JAR, '--format', 'json', '--stdout', '--exit-zero-always', '--skip-info-messages', ...files),
  );
  const { messages }: { messages: Message[] } = JSON.parse(said);
  return messages.map(({ subType, type, url, lastLine, message, extract }) =>
    `${basename(url)}:${lastLine ?? 0}: ${subType ?? type}: ${message} ${extract?.replaceAll('\n', ' ') ?? ''}`.trimEnd(),
  );
}

/** Every way in which some documents are no XML, or not as a schema wants them. */
export async function complaintsAboutXml(
  schema: string,
  documents: ReadonlyMap<string, string>,
): Promise<string[]> {
  const path = fileURLToPath(new URL(`../schemas/${schema}.rnc`, import.meta.url));
  const said = await inFiles(documents, (files) => java('-cp', JAR, RELAX_NG, '-c', path, ...files));
  return said
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(line.lastIndexOf('/', line.indexOf(': ')) + 1));
}
