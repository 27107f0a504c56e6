import { useT } from '#i18n/use-t.ts';
import { useGallery } from './gallery-context.ts';
import { GalleryTools } from './GalleryTools.tsx';
import { useGestures } from './input/use-gestures.ts';
import { Slide } from './slides/Slide.tsx';
import { MOVES, STEPS } from './state/gallery-commands.ts';
import { isNear } from './state/gallery-state.ts';
import { degreesOf } from './state/gallery-view.ts';

/** Where a slide is; the sheet moves it from one place to the other. */
const placeOf = (at: number, index: number) => {
  if (at === index) return 'current';
  return at < index ? 'before' : 'after';
};

/** The slides side by side, of which one is in sight, and what moves them and the picture. */
export function GalleryStage() {
  const t = useT('gallery');
  const model = useGallery();
  const { state, stageRef } = model;
  const { items, slides, index, view } = state;
  const lift = useGestures(model);

  return (
    <div
      ref={stageRef}
      className="gallery-stage"
      data-part="stage"
      data-zoom={view.zoom.toFixed(2)}
      data-zoomed={isNear(state) || undefined}
      data-degrees={degreesOf(view)}
      data-flipped={view.isFlipped}
    >
      {items.map((item, at) => {
        const progress = slides[at];
        const isCurrent = at === index;
        return (
          <div key={item.number} className="gallery-place" data-place={placeOf(at, index)}>
            {progress && (
              <Slide item={item} progress={progress} isCurrent={isCurrent} lift={isCurrent ? lift : 0} />
            )}
          </div>
        );
      })}
      <div className="gallery-steps" role="group" aria-label={t('gallery.steps')}>
        <GalleryTools commands={STEPS} />
      </div>
      <div className="gallery-moves" role="group" aria-label={t('gallery.moves')}>
        <GalleryTools commands={MOVES} />
      </div>
    </div>
  );
}
