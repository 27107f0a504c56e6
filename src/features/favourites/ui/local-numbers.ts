import { atom } from 'nanostores';
import { recall, remember } from '#stores/storage.ts';
import { readNumbers } from '../domain/favourite.ts';

/** Numbers that this browser keeps, the same in all its tabs; where nothing may be kept they last as long as the page. */
export function createLocalNumbers(key: string, most: number) {
  const read = () => readNumbers(recall('localStorage', key), most);
  const $numbers = atom<readonly number[]>(read());
  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) $numbers.set(read());
  });
  return {
    $numbers,
    /** Says whether they were kept. */
    set(numbers: readonly number[]): boolean {
      const kept = numbers.slice(0, most);
      $numbers.set(kept);
      return remember('localStorage', key, kept.join());
    },
  };
}
