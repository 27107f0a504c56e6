import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { plotCode } from './map-address.ts';
import { parseLandCode } from '#kernel/land/land-code.ts';

test('it is a plot for maps exactly when it is a land code', () => {
  const digits = fc.stringMatching(/^\d{5}(000|\d{3})(0000|\d{4})$/);
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (text) => {
      expect(plotCode(text) !== null).toBe(parseLandCode(text, '2025').ok && text === text.trim());
    }),
  );
});
