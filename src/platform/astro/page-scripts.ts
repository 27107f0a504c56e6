import type { AstroIntegration } from 'astro';

/** A chunk of the builder. */
type Chunk = {
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  exports?: string[];
  modules?: object;
};

/** The one file that a script only imports. A script that re-exports is requested by name and stays. */
function onlyImport({ isEntry, imports = [], exports = [], modules = {} }: Chunk): string | undefined {
  const doesNothing = isEntry && exports.length === 0 && Object.keys(modules).length === 0;
  return doesNothing && imports.length === 1 ? imports[0] : undefined;
}

/**
 * An integration that makes pages link directly to the file that does the work. Where the scripts of several components
 * share a chunk, the builder creates for each of them an entry that only imports it: one more request per component.
 */
export function pageScripts(): AstroIntegration {
  const behind = new Map<string, string>();

  function generateBundle(_: unknown, bundle: Record<string, Chunk>) {
    for (const chunk of Object.values(bundle)) {
      const imported = onlyImport(chunk);
      if (imported === undefined) continue;
      behind.set(chunk.fileName, imported);
      delete bundle[chunk.fileName];
    }
  }

  const plugin = {
    name: 'page-scripts',
    // By then Astro knows which file belongs to which script.
    enforce: 'post' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    generateBundle,
  };

  return {
    name: 'page-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [script, file] of Object.entries(manifest.entryModules))
          manifest.entryModules[script] = behind.get(file) ?? file;
      },
    },
  };
}
