import { useEffect, useRef } from 'react';
import { useT } from '#i18n/use-t.ts';
import { useGallery } from './gallery-context.ts';
import { dotsOf } from './state/gallery-dots.ts';

/** The small pictures under the stage, one button each. */
export function GalleryThumbs() {
  const t = useT('gallery');
  const { state, change } = useGallery();
  const { items, index } = state;
  const list = useRef<HTMLOListElement>(null);

  useEffect(() => {
    list.current?.children[index]?.scrollIntoView({
      block: 'nearest',
      inline: 'center',
      behavior: 'instant',
    });
  }, [index]);

  return (
    <ol ref={list} className="gallery-thumbs" role="list" data-part="thumbs" aria-label={t('gallery.thumbs')}>
      {items.map(({ number, thumb, isDrawn }, at) => (
        <li key={number}>
          <button
            type="button"
            aria-label={t('gallery.thumb', { number })}
            aria-current={at === index}
            onClick={() => change({ do: 'go', to: at })}
          >
            <img
              alt=""
              loading="lazy"
              decoding="async"
              src={thumb ?? '/placeholder.svg'}
              data-drawn={isDrawn ? '' : undefined}
            />
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Dots for the slides when there are no thumbnails; the counter has the same in figures. */
export function GalleryDots() {
  const { items, index } = useGallery().state;
  const dots = dotsOf(index, items.length);
  return (
    <div className="gallery-dots" aria-hidden="true">
      {items.map(({ number }, at) => (
        <i key={number} data-dot={dots[at]} />
      ))}
    </div>
  );
}
