import { expect, test } from 'vitest';
import { layerOrder, STYLE_SHEET } from './layer-order.ts';

test.each([
  ['/src/ui/styles/main.css', true],
  ['/src/ui/Card.astro?astro&type=style&index=0&lang.css', true],
  ['/src/features/wallet/ui/Wallet.module.css', true],
  ['/src/ui/styles/toasts.css?inline', true],
  ['/src/ui/styles/main.css?url', false],
  ['/src/ui/styles/tokens.css?raw', false],
  ['/src/ui/Card.astro', false],
  ['/src/ui/styles/css.ts', false],
])('%s is a style sheet: %s', (id, expected) => {
  expect(STYLE_SHEET.test(id)).toBe(expected);
});

test('the layer order precedes all rules of a sheet', () => {
  const { code } = layerOrder().transform.handler('@import "./a.css"; b { color: red }');
  expect(code).toMatch(/^@layer reset, tokens, vendor, base, components, utilities;\n@import/);
});
