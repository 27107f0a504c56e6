import { useT } from '#i18n/use-t.ts';
import { useGallery } from '#ui/gallery/gallery-context.ts';
import type { Item, SlideError } from '#ui/gallery/state/gallery-item.ts';
import type { Progress } from '#ui/gallery/state/gallery-state.ts';
import { SLIDES } from './slide-kinds.tsx';

type Props = { item: Item; progress: Progress; isCurrent: boolean; lift: number };

/** One slide: what it shows, or why there is nothing to see. `lift` is how far a finger has moved it up or down. */
export function Slide({ item, progress: { state, error }, isCurrent, lift }: Props) {
  const t = useT('gallery');
  const { change } = useGallery();
  const Kind = SLIDES[item.kind];
  const at = item.number - 1;
  const onCome = (error?: SlideError) => change({ do: 'progress', at, to: 'Opening', error });
  const onDrawn = () => change({ do: 'progress', at, to: 'Ready' });
  const onShown = (error?: SlideError) => {
    onCome(error);
    onDrawn();
  };

  return (
    <div
      className="gallery-slide"
      data-kind={item.kind}
      data-state={state}
      style={lift === 0 ? undefined : { translate: `0 ${lift}px` }}
    >
      {error ? (
        <p className="gallery-error">{t(`gallery.error.${error}`)}</p>
      ) : (
        <Kind
          item={item}
          state={state}
          isCurrent={isCurrent}
          onCome={onCome}
          onDrawn={onDrawn}
          onShown={onShown}
        />
      )}
    </div>
  );
}
