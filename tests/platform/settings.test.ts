import { expect, test } from 'vitest';
import { manualWithSettings, readManual } from '#commands/settings.ts';

test('the manual describes the settings as they are: npm run settings', () => {
  const manual = readManual();
  expect(manual).toContain('| `SECRET_BEFORE`');
  expect(manualWithSettings(manual)).toBe(manual);
});
