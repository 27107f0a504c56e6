import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

type Development = { locals: (request: IncomingMessage) => object; close: () => Promise<void> };

/** Where Astro's development server looks for the locals of a request. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Builds the site as one function from a request to a response, with a build id derived from its contents. The
 * development server has no front door, so there `develop` sets the locals that pages expect.
 */
export function frontDoorAdapter(develop: () => Promise<Development>): AstroIntegration {
  let outDir: URL | undefined;
  return {
    name: 'diaba-front-door',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        // Astro's sessions are unused: ours are Lucia's, and the default driver would write files beside the build.
        updateConfig({ session: false });
      },
      'astro:config:done': ({ config, setAdapter }) => {
        outDir = config.outDir;
        setAdapter({
          name: 'diaba-front-door',
          entrypointResolution: 'auto',
          serverEntrypoint: new URL('./entry.ts', import.meta.url),
          adapterFeatures: { buildOutput: 'server' },
          supportedAstroFeatures: {
            serverOutput: 'stable',
            hybridOutput: 'stable',
            staticOutput: 'stable',
            sharpImageService: 'stable',
          },
        });
      },
      'astro:server:setup': async ({ server }) => {
        const app = await develop();
        server.httpServer?.once('close', () => void app.close());
        server.middlewares.use((request, _, next) => {
          Reflect.set(request, LOCALS, app.locals(request));
          next();
        });
      },
      'astro:build:done': async () => {
        if (!outDir) return;
        const id = await contentsOf(outDir, new URL('../../', import.meta.url));
        await writeFile(new URL('build.json', outDir), JSON.stringify({ id }));
      },
    },
  };
}

/** Services are not part of the build, but their output is part of every page that is cached under its id. */
async function contentsOf(...folders: URL[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build.json');
    for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).toSorted())
      hash.update(path.relative(fileURLToPath(folder), file)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 12);
}
