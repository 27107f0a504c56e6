import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useT } from '#i18n/use-t.ts';
import { GalleryContext } from './gallery-context.ts';
import { GalleryStage } from './GalleryStage.tsx';
import { GalleryDots, GalleryThumbs } from './GalleryThumbs.tsx';
import { Download, GalleryTools } from './GalleryTools.tsx';
import { holderOf } from './input/gallery-keys.ts';
import { useIdle } from './input/use-idle.ts';
import { TOOLS } from './state/gallery-commands.ts';
import type { Item } from './state/gallery-item.ts';
import { announcementOf, labelOf } from './state/gallery-words.ts';
import { type Opening, useDialog } from './use-dialog.ts';
import { useGalleryHistory } from './use-gallery-history.ts';
import { useGalleryModel } from './use-gallery-model.ts';
import { useSlideshow } from './use-slideshow.ts';

/** `first` is the slide that it opens at, counted from 0. */
export type GalleryProps = Opening & { items: readonly Item[]; first: number };

/** The pictures of a gallery over the whole screen. */
export function Gallery({ items, first, ...opening }: GalleryProps) {
  const t = useT('gallery');
  const dialog = useRef<HTMLDialogElement>(null);
  const model = useGalleryModel(items, first);
  const { state, frameRef, run } = model;
  const { instance, thumbs, autoplay, index } = state;
  const isIdle = useIdle(dialog);
  const announcement = useSettled(announcementOf(state, t));
  useDialog(dialog, opening, model);
  useGalleryHistory(opening.slug, model);
  useSlideshow(model);

  /** The browser's own wish to close, such as a back gesture; a field keeps its Escape. */
  function cancel(event: SyntheticEvent) {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (holderOf(document.activeElement) !== 'field') run('close');
  }

  return (
    <GalleryContext value={model}>
      <dialog
        ref={dialog}
        className="gallery"
        tabIndex={-1}
        aria-label={labelOf(state, t)}
        data-state={instance}
        data-thumbs={thumbs}
        data-autoplay={autoplay}
        data-idle={isIdle || undefined}
        onCancel={cancel}
        onClose={() => run('close')}
      >
        <div ref={frameRef} className="gallery-frame">
          <div className="gallery-bar" role="group" aria-label={t('gallery.tools')}>
            <p className="gallery-counter" data-part="counter" aria-hidden="true">
              {`${index + 1}/${items.length}`}
            </p>
            <div className="gallery-tools">
              <GalleryTools commands={TOOLS} />
              <Download />
            </div>
            <GalleryTools commands={['close']} />
          </div>
          <GalleryStage />
          <p className="gallery-caption" data-part="caption">
            {items[index]?.caption}
          </p>
          {thumbs === 'Ready' ? <GalleryThumbs /> : <GalleryDots />}
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </div>
      </dialog>
    </GalleryContext>
  );
}

const SAY_MS = 150;

/** Many things said in a moment are one thing said: the last. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(setSettled, SAY_MS, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
