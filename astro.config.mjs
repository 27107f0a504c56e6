import { createHash } from 'node:crypto';
import react from '@astrojs/react';
import { defineConfig, logHandlers } from 'astro/config';
import { frontDoorAdapter } from './src/platform/astro/adapter.ts';
import { knownDigests } from './src/platform/astro/known-digests.ts';
import { pageScripts } from './src/platform/astro/page-scripts.ts';
import { pageSheets } from './src/platform/astro/page-sheets.ts';
import { plainImports, plainIslands } from './src/platform/astro/plain-output.ts';
import { layerOrder } from './src/ui/styles/layer-order.ts';
import { THEME_BOOT } from './src/stores/theme-boot.ts';

const hashOf = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** What every page is laid out with stays one sheet, though frames on other sites have no header. */
const EVERY_SHEET = {
  name: 'shell',
  test: /src.(?:ui.styles.main\.css|(?:ui.Icon|layouts.(?:Footer|Header|Preferences|Shell))\.astro\?.*type=style)/,
};

/** The script of every page, and of fields that many have, is one file. */
const EVERY_PAGES = {
  name: 'site',
  test: /(?:layouts.Shell|ui.forms.html.AmountField|ui.forms.suggest.SuggestField)\.astro.*type=script|suggest.suggest-field-element|ui.react.on-intent/,
};

/** What can be done with listings stands on the same pages and comes as another. */
const LISTINGS = {
  name: 'listings',
  test: /(?:favourites.ui.Elements|listings.ui.reports.Report)\.astro.*type=script/,
};

/** What waits for a sign that a map or the filters are about to be used: next to nothing, and one file for all pages. */
const STARTERS = {
  name: 'starters',
  test: /(?:listings.ui.filters.FilterForm|list-map.ListingMap|outlines.OutlineMap|map.PlacesMap)\.astro.*type=script|map.open-on-press\.ts/,
};

/** What fetches a gallery or what draws maps: each further level of imports is a journey on a slow line. */
const LOADERS = { name: 'loaders', test: /src.ui.(?:dialog.load-sheet|map.load-engine)\.ts/ };

/** React and its DOM, which all islands share and nothing else needs; the stores are part of the script of every page. */
const REACT = { name: 'react', test: /node_modules.(?:react|react-dom|scheduler|@nanostores.react)[\\/]/ };

/** What scripts with and without React share. */
const BASE = {
  name: 'base',
  test: /src.(?:i18n.client|stores.(?:api.request|sign-in)|kernel.result)\.ts/,
};

/** How texts and numbers are written, of which a gallery needs nothing. */
const TEXT = { name: 'text', test: /src.kernel.text\.ts/ };

/** What all islands have besides. */
const ISLAND = {
  name: 'island',
  test: /node_modules.@astrojs.react|src.(?:i18n.use-t|ui.react.(?:control-icons|Island|mount-island))\.tsx?/,
};

/** What fields are checked with, on pages without React as well. */
const SCHEMA = { name: 'schema', test: /node_modules.zod[\\/]|src.kernel.(?:contact|web.field-errors)/ };

/** The words around a field, and the marks of a notice, also without a form. */
const PARTS = {
  name: 'parts',
  test: /src.ui.(?:values.tones|react.(?:Notice|Badge)|forms.[Ff]ield)\.tsx?/,
};

/** What every form of an island sends its fields with: small files compress badly. */
const FORM = {
  name: 'form',
  test: /node_modules.(?:react-hook-form|@hookform)[\\/]|src.ui.forms.(?:Form|typed-fields)\.tsx/,
};

export default defineConfig({
  output: 'server',
  adapter: frontDoorAdapter(() =>
    import('./src/commands/development.ts').then(({ openForDevelopment }) => openForDevelopment()),
  ),
  integrations: [react(), pageScripts(), pageSheets()],
  trailingSlash: 'never',
  devToolbar: { enabled: false },
  // What goes wrong in a request is told by our own log; Astro's lines would stand in it as something else than JSON.
  ...(process.argv.includes('build') && { logger: logHandlers.json({ level: 'error' }) }),
  // The front door checks every unsafe method itself, JSON included, before Astro sees the request.
  security: {
    checkOrigin: false,
    // It lets no more through than is taken at an address; this only has to be no less.
    actionBodySizeLimit: 9 * 1024 ** 2,
    csp: {
      directives: [
        "default-src 'none'",
        "base-uri 'none'",
        "object-src 'none'",
        "connect-src 'self'",
        "font-src 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
        "manifest-src 'self'",
        "media-src 'self'",
        "worker-src 'self'",
      ],
      scriptDirective: { resources: ["'self'"], hashes: [hashOf(THEME_BOOT)] },
      styleDirective: { resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }] },
    },
  },
  vite: {
    plugins: [layerOrder(), plainImports(), plainIslands(), knownDigests()],
    build: { assetsInlineLimit: 0, cssMinify: 'lightningcss' },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  EVERY_PAGES,
                  LISTINGS,
                  STARTERS,
                  LOADERS,
                  REACT,
                  BASE,
                  TEXT,
                  ISLAND,
                  PARTS,
                  SCHEMA,
                  FORM,
                ],
              },
            },
          },
        },
      },
      ssr: {
        // Of React on its own Node would take the build for development, unless NODE_ENV says otherwise.
        resolve: {
          noExternal: [
            /^(?:react|react-dom|react-hook-form|@hookform\/resolvers|@nanostores\/react)(?:\/|$)/,
          ],
        },
        build: { rolldownOptions: { output: { codeSplitting: { groups: [EVERY_SHEET] } } } },
      },
    },
  },
  build: { inlineStylesheets: 'never' },
});
