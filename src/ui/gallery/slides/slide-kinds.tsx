import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useGallery } from '#ui/gallery/gallery-context.ts';
import type { Item, Kind, SlideError } from '#ui/gallery/state/gallery-item.ts';
import { hasPicture } from '#ui/gallery/state/gallery-state.ts';
import type { SlideState } from '#ui/gallery/state/gallery-states.ts';
import { isPlain, transformOf } from '#ui/gallery/state/gallery-view.ts';
import { borrowed, fetchText, isFramed } from './slide-content.ts';

type SlideProps = {
  item: Item;
  state: SlideState;
  isCurrent: boolean;
  /** It has come. */
  onCome: () => void;
  /** What has come is drawn. */
  onDrawn: () => void;
  /** It has come and is drawn, or there is nothing to see. */
  onShown: (error?: SlideError) => void;
};

/** Until the large picture is drawn one sees the small one, which is on the page already. */
function PictureSlide({ item, state, isCurrent, onCome, onDrawn, onShown }: SlideProps) {
  const { state: gallery, pictureRef } = useGallery();
  const { view, room } = gallery;
  const isWaiting = state === 'Loading' || state === 'Opening';
  const drawn = item.isDrawn ? '' : undefined;
  const isLooked = isCurrent && room !== undefined && !isPlain(view);
  return (
    <>
      {isWaiting && item.thumb && (
        <img className="gallery-preview" src={item.thumb} alt="" draggable={false} data-drawn={drawn} />
      )}
      <img
        ref={isCurrent && hasPicture(gallery) ? pictureRef : undefined}
        alt={item.alt}
        draggable={false}
        data-drawn={drawn}
        src={item.href}
        style={isLooked ? { transform: transformOf(view, room) } : undefined}
        onLoad={({ currentTarget }) => {
          onCome();
          currentTarget.decode().then(onDrawn, onDrawn);
        }}
        onError={() => onShown('image')}
      />
    </>
  );
}

function FilmSlide({ item, isCurrent, onShown }: SlideProps) {
  const { change } = useGallery();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent) film.current?.pause();
  }, [isCurrent]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- films of listings come without captions
    <video
      ref={film}
      controls
      playsInline
      preload="metadata"
      aria-label={item.alt}
      src={item.href}
      onLoadedMetadata={() => onShown()}
      onPlay={() => change({ do: 'autoplay', to: 'pause' })}
      onError={() => onShown('any')}
    />
  );
}

/** Something longer than the stage, which keys scroll as well. */
const TEXT = { className: 'gallery-text', 'data-scrolls': '', tabIndex: 0 } as const;

/** An element of the page, which goes back to its place at the end. */
function PartSlide({ item: { href }, onShown }: SlideProps) {
  const box = useRef<HTMLDivElement>(null);
  const show = useEffectEvent(onShown);
  useLayoutEffect(() => {
    const giveBack = box.current ? borrowed(href, box.current) : undefined;
    show(giveBack ? undefined : 'element');
    return giveBack;
  }, [href]);
  return <div ref={box} {...TEXT} />;
}

function TextSlide({ item: { href }, onShown }: SlideProps) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const show = useEffectEvent((answer: readonly string[] | SlideError) => {
    if (typeof answer === 'string') return onShown(answer);
    setLines(answer);
    onShown();
  });
  useEffect(() => {
    const controller = new AbortController();
    void fetchText(href, controller.signal).then((answer) => !controller.signal.aborted && show(answer));
    return () => controller.abort();
  }, [href]);
  return (
    <div {...TEXT}>
      {lines.map((line, at) => (
        <p key={`${at} ${line}`}>{line}</p>
      ))}
    </div>
  );
}

function FrameSlide({ item, onShown }: SlideProps) {
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours, as it is; others are refused before
    <iframe
      title={item.alt}
      src={item.href}
      onLoad={({ currentTarget }) => onShown(isFramed(currentTarget) ? undefined : 'page')}
      onError={() => onShown('page')}
    />
  );
}

export const SLIDES: Readonly<Record<Kind, ComponentType<SlideProps>>> = {
  image: PictureSlide,
  video: FilmSlide,
  inline: PartSlide,
  ajax: TextSlide,
  iframe: FrameSlide,
};
