import { hashOf, numberIn } from './state/gallery-address.ts';

/** Throttle: browsers refuse to change the address too often. */
const REST = 150;
/** Longest wait for the browser to go back. */
const MAX_WAIT = 1000;

/**
 * The one entry that an opened gallery has in the history. It is made when the address does not name the gallery
 * already, and taken back when the gallery is closed; what was opened by its address has no way back of its own.
 */
export function createEntry(slug: string, count: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isNamed = () => numberIn(location.hash, slug) !== undefined;
  const isOurs = () => Reflect.get(Object(history.state), 'gallery') === slug && history.length > 1;
  const write = (index: number) => history.replaceState(history.state, '', hashOf(slug, index + 1, count));

  return {
    enter(index: number) {
      if (isNamed()) return write(index);
      history.pushState({ ...history.state, gallery: slug }, '', hashOf(slug, index + 1, count));
    },
    move(index: number) {
      clearTimeout(timer);
      timer = setTimeout(() => write(index), REST);
    },
    /** Resolves when the address is that of the page again. */
    async leave(): Promise<void> {
      clearTimeout(timer);
      if (!isNamed()) return;
      if (!isOurs()) return history.replaceState(history.state, '', location.pathname + location.search);
      const left = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
      history.back();
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, MAX_WAIT))]);
    },
  };
}
