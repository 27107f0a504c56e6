import { createContext, type RefObject, use } from 'react';
import type { Command, Fullscreen } from './state/gallery-commands.ts';
import type { GalleryChange, GalleryState, Look } from './state/gallery-state.ts';

/** An opened gallery, for the parts of it. */
export type GalleryModel = {
  state: GalleryState;
  change: (change: GalleryChange) => void;
  /** Looks at the picture in another way, if there is one. */
  look: (look: Look) => void;
  /** Does what a button or a key is for, unless it would do nothing. */
  run: (command: Command) => void;
  fullscreen: Fullscreen;
  /** What is shown full screen: a dialog itself may not be. */
  frameRef: RefObject<HTMLDivElement | null>;
  stageRef: RefObject<HTMLDivElement | null>;
  /** The picture that can be looked at closely, if the slide has one. */
  pictureRef: RefObject<HTMLImageElement | null>;
};

export const GalleryContext = createContext<GalleryModel | undefined>(undefined);

export function useGallery(): GalleryModel {
  const model = use(GalleryContext);
  if (!model) throw new Error('this is no part of a gallery');
  return model;
}
