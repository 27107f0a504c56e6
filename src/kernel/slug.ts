import * as z from 'zod/mini';

import { fold } from '#kernel/text.ts';

const MAX_LENGTH = 100;

export const slug = z
  .string()
  .check(z.maxLength(MAX_LENGTH), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
  .brand<'Slug'>();
export type Slug = z.infer<typeof slug>;

const withinLength = (words: string, most: number) => {
  if (words.length <= most) return words;
  const wordEnd = words.lastIndexOf('-', most);
  return words.slice(0, wordEnd > 0 ? wordEnd : most);
};

/** «Căn hộ 2 phòng ngủ, Quận 7» as «can-ho-2-phong-ngu-quan-7»; empty when the text has no Latin letter or digit. */
export function slugOf(text: string, maxLength = MAX_LENGTH): Slug | '' {
  const words = fold(text)
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');
  return withinLength(words, Math.min(maxLength, MAX_LENGTH)) as Slug | '';
}
