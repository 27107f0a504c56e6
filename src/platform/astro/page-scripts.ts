import type { AstroIntegration } from 'astro';

/** What the builder has put into one file. */
type Chunk = {
  fileName: string;
  isEntry?: boolean;
  imports?: string[];
  exports?: string[];
  modules?: object;
};

/** The one file that a script only imports; one that hands something on is asked for by name and stays. */
function onlyImport({ isEntry, imports = [], exports = [], modules = {} }: Chunk): string | undefined {
  const doesNothing = isEntry && exports.length === 0 && Object.keys(modules).length === 0;
  return doesNothing && imports.length === 1 ? imports[0] : undefined;
}

/**
 * An integration by which a page names the file that does the work. Where the scripts of several components come in
 * one file, the builder leaves for each of them another that only imports it: a request more for each component.
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
    // Astro has read by then which file is whose script.
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
