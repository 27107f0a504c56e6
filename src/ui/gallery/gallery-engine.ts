import createLightbox from 'glightbox/src/js/glightbox.js';

type Engine = {
  slides: readonly HTMLElement[];
  index: number;
  isCalm: boolean;
  /** A slide is about to be visible, or next to one that is. */
  onNear: (index: number) => void;
};

/** Elements that GLightbox requires; loader, overlay and arrows are ours and elsewhere. */
const FRAME =
  '<dialog id="glightbox-body" class="gallery" tabindex="-1" aria-modal="true">' +
  '<i class="goverlay"></i><i class="gloader"></i><i class="gprev"></i><i class="gnext"></i>' +
  '<div id="glightbox-slider" class="gslider"></div></dialog>';
const SLIDE =
  '<div class="gslide"><div class="ginner-container"><div class="gslide-media"></div></div></div>';

/**
 * GLightbox moves the slides, and that is all it does here: its keys, touches, captions, films and sizes are off.
 * Slides come to it as nodes, so that it never reads markup from data.
 */
export function openEngine({ slides, index, isCalm, onNear }: Engine) {
  const lightbox = createLightbox({
    elements: slides.map((content) => ({ type: 'inline', content })),
    lightboxHTML: FRAME,
    slideHTML: SLIDE,
    width: '100%',
    height: '100%',
    openEffect: 'none',
    closeEffect: 'none',
    slideEffect: isCalm ? 'none' : 'slide',
    draggable: false,
    touchNavigation: false,
    keyboardNavigation: false,
    closeOnOutsideClick: false,
    autoplayVideos: false,
  });
  // The sheet keeps pictures in their place; left alone this would run after the end, too.
  lightbox.resize = () => {};
  lightbox.on('slide_before_load', ({ slideIndex }) => onNear(slideIndex));
  const giveBack = holdPage();
  lightbox.openAt(index);
  const dialog = lightbox.modal;
  if (!(dialog instanceof HTMLDialogElement)) throw new Error('the gallery has no dialog');
  return {
    dialog,
    goTo: (to: number) => lightbox.goToSlide(to),
    end() {
      dialog.close();
      lightbox.destroy();
      giveBack();
    },
  };
}

/**
 * Keeps the page from scrolling. GLightbox would write a sheet into the page for its scroll bar, which the content
 * policy forbids, so the bar is gone before it looks.
 */
function holdPage() {
  const { documentElement, body } = document;
  const bar = innerWidth - documentElement.clientWidth;
  documentElement.style.overflow = 'hidden';
  if (bar > 0) body.style.paddingInlineEnd = `${bar}px`;
  return () => {
    documentElement.style.removeProperty('overflow');
    body.style.removeProperty('padding-inline-end');
  };
}
