import { useEffect } from 'react';
import type { GalleryModel } from './gallery-context.ts';
import { isLast } from './state/gallery-state.ts';

const SLIDE_MS = 3000;

/** Turns the slides over until the last one, while the page is seen. */
export function useSlideshow({ state, change }: GalleryModel) {
  const { autoplay, index, slides } = state;
  const isOver = isLast(state);
  const isThere = slides[index]?.state === 'Ready';

  // A slide is seen for its whole time, counted from when it is there.
  useEffect(() => {
    if (autoplay !== 'play' || !isThere) return undefined;
    const timer = setTimeout(
      () => change(isOver ? { do: 'autoplay', to: 'ready' } : { do: 'go', to: index + 1 }),
      SLIDE_MS,
    );
    return () => clearTimeout(timer);
  }, [autoplay, change, index, isOver, isThere]);

  useEffect(() => {
    const pause = () => document.hidden && change({ do: 'autoplay', to: 'pause' });
    document.addEventListener('visibilitychange', pause);
    return () => document.removeEventListener('visibilitychange', pause);
  }, [change]);
}
