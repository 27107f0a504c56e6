import { expect, test } from 'vitest';
import { TOOL_NAMES, toolOf, TOOLS } from './prose-tools.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

test.each([
  ['b', { ctrlKey: true }, 'bold'],
  ['B', { metaKey: true }, 'bold'],
  ['k', { ctrlKey: true }, 'link'],
  ['b', {}, undefined],
  ['b', { ctrlKey: true, shiftKey: true }, undefined],
  ['i', { ctrlKey: true, altKey: true }, undefined],
  ['x', { ctrlKey: true }, undefined],
])('%s with %j is the tool %s', (key, held, tool) => expect(toolOf({ ...NONE, ...held, key })).toBe(tool));

test('every tool has its button', () => expect(TOOL_NAMES.toSorted()).toEqual(Object.keys(TOOLS).toSorted()));
