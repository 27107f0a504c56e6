import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { FORM_CASES } from '../../_support/actions/forms/form-cases.ts';
import { PAGES } from '../../_support/browser/pages.ts';
import { browserOf } from '../../_support/people/people.ts';
import { openAccounts } from '../../_support/people/accounts-app.ts';
import { filesBelow, read } from '../../_support/sources.ts';

/**
 * A form of an island has a line in `tests/_support/actions/forms`, by which it is sent with a script and without. These
 * find the ones that have none: in the pages as they are served, and in the code of those that only some people reach.
 */

const { app } = await openAccounts();
type Node = DefaultTreeAdapterTypes.Node;

/** The actions of the forms inside islands. */
function actionsIn(node: Node, isInside = false): string[] {
  if (!('childNodes' in node)) return [];
  const isElement = 'tagName' in node;
  const address =
    isElement && node.tagName === 'form' ? node.attrs.find(({ name }) => name === 'action') : undefined;
  const action = /_action=([\w.]+)/.exec(address?.value ?? '')?.[1];
  // What a page hands to an island stays a plain form of the page.
  const isSlot = isElement && node.tagName === 'astro-slot';
  const inside = !isSlot && (isInside || (isElement && node.tagName === 'astro-island'));
  return [
    ...(isInside && action !== undefined ? [action] : []),
    ...node.childNodes.flatMap((child) => actionsIn(child, inside)),
  ];
}

test('no page has a form of an island that is not sent both ways', async () => {
  const known = new Set(FORM_CASES.map(({ action }) => action));
  const found = new Set<string>();
  const unknown: string[] = [];
  for (const [as, pages] of Map.groupBy(PAGES, ({ as }) => as)) {
    const browser = as && (await browserOf(app.origin, as));
    for (const { name, path } of pages) {
      const text = browser ? (await browser.get(path)).text : await (await fetch(app.origin + path)).text();
      for (const action of actionsIn(parse(text))) {
        found.add(action);
        if (!known.has(action)) unknown.push(`${action} on the page ${name}`);
      }
    }
  }
  expect(unknown).toEqual([]);
  expect(found.size).toBeGreaterThan(10);
});

const KIT = 'src/ui/forms/Form.tsx';
/** It shows every field, and sends nothing. */
const SHOWN_ONLY = 'src/pages/quan-tri/giao-dien.astro';

/** What a file draws before any script runs. */
function importsOf(file: string): string[] {
  const text = read(file);
  const code = file.endsWith('.astro') ? (/^---$([^]*?)^---$/m.exec(text)?.[1] ?? '') : text;
  return [...code.matchAll(/^(?:import|\} from) ?[^;]*?'([#.][^']+\.(?:astro|tsx))'/gm)]
    .map(([, name = '']) => (name.startsWith('#') ? `src/${name.slice(1)}` : join(file, '..', name)))
    .filter((name) => existsSync(name));
}

const drawsForm = new Map<string, boolean>([[KIT, true]]);
function isDrawing(file: string): boolean {
  const before = drawsForm.get(file);
  if (before !== undefined) return before;
  drawsForm.set(file, false);
  const draws = importsOf(file).some(isDrawing);
  drawsForm.set(file, draws);
  return draws;
}

/** Whether an address leads to a page, whose name has its parameters in brackets. */
const leadsTo = (page: string) => {
  const pattern = page.replace(/^src\/pages/, '').replace(/(?:\/index)?\.astro$/, '');
  const address = new RegExp(`^${pattern.replaceAll(/\[\w+\]/g, '[^/?]+')}(?:\\?|$)`);
  return ({ at }: { at: string }) => address.test(at);
};

test('every page that draws such a form is visited by the tests that send it', () => {
  const isPart = (file: string) => file.includes('/_');
  const pages = filesBelow('src/pages', /\.astro$/).filter(
    (page) => page !== SHOWN_ONLY && !isPart(page) && isDrawing(page),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.filter((page) => !FORM_CASES.some(leadsTo(page)))).toEqual([]);
});
