import { nfc } from '#kernel/text.ts';

/** «NA» of «Nguyễn Thị Bích An»: the family name's first letter and the given name's. */
export function initials(fullName: string): string {
  const letters = fullName
    .split(' ')
    .filter(Boolean)
    .map((word) => [...nfc(word)][0] ?? '');
  return [letters[0], letters.length > 1 ? letters.at(-1) : ''].join('').toLocaleUpperCase('vi');
}
