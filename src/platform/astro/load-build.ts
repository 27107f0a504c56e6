import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fail, ok, type Result } from '#kernel/result.ts';

export type RenderPage = (request: Request, locals: object, clientAddress: string) => Promise<Response>;

/** The result of `npm run build`: its id, the function that renders a page, and the folder of its files. */
export type Build = { id: string; render: RenderPage; client: string };

const DIST = new URL('../../../dist/', import.meta.url);

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The build in this directory, or why there is none. */
export async function loadBuild(): Promise<Result<Build, string>> {
  process.env['NODE_ENV'] ??= 'production';
  try {
    const { id }: { id: string } = JSON.parse(readFileSync(new URL('build.json', DIST), 'utf8'));
    const { render }: Pick<Build, 'render'> = await import(new URL('server/entry.mjs', DIST).href);
    return ok({ id, render, client: fileURLToPath(new URL('client', DIST)) });
  } catch (error) {
    if (!isAbsent(error)) throw error;
    return fail('there is no build yet: run `npm run build` first, or `npm start`, which does it');
  }
}
