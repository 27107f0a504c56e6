import type { AstroIntegration } from 'astro';

/** What the builder has put into one file. */
type Chunk = { fileName: string; isEntry?: boolean; imports?: string[]; modules?: object };

/**
 * An integration by which a page names the file that does the work. Where the scripts of several components come in
 * one file, the builder leaves for each of them another that only imports it: a request more for each component.
 */
export function pageScripts(): AstroIntegration {
  const behind = new Map<string, string>();

  function generateBundle(_: unknown, bundle: Record<string, Chunk>) {
    for (const { fileName, isEntry, imports = [], modules = {} } of Object.values(bundle)) {
      const [only, ...others] = imports;
      if (!isEntry || !only || others.length > 0 || Object.keys(modules).length > 0) continue;
      behind.set(fileName, only);
      delete bundle[fileName];
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
