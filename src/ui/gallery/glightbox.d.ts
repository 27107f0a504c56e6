/** What we use of GLightbox; its own types describe another version, and not the sources that we take the parts from. */
declare module 'glightbox/src/js/glightbox.js' {
  export type Settings = {
    elements: { type: 'inline'; content: HTMLElement }[];
    lightboxHTML: string;
    slideHTML: string;
    width: string;
    height: string;
    openEffect: 'none';
    closeEffect: 'none';
    slideEffect: 'none' | 'slide';
    draggable: boolean;
    touchNavigation: boolean;
    keyboardNavigation: boolean;
    closeOnOutsideClick: boolean;
    autoplayVideos: boolean;
  };

  export type Lightbox = {
    modal: HTMLElement;
    openAt(index: number): void;
    goToSlide(index: number): void;
    on(event: 'slide_before_load', listener: (data: { slideIndex: number }) => void): void;
    /** Measures pictures by script. */
    resize: () => void;
    close(): void;
    destroy(): void;
  };

  export default function createLightbox(settings: Settings): Lightbox;
}
