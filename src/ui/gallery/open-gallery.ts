import { loadSheet } from '#ui/dialog/load-sheet.ts';
import { loadGalleryTexts } from './state/gallery-content.ts';
import { showGallery, type GallerySettings, type ShownGallery } from './show-gallery.ts';
import sheet from './gallery.css?url';

let sheetLoad: Promise<void> | undefined;
let shown: ShownGallery | undefined;

/** One style sheet for all openings; reloaded after a failure. */
function loadGallerySheet() {
  sheetLoad ??= loadSheet(sheet).catch((error: unknown) => {
    sheetLoad = undefined;
    throw error;
  });
  return sheetLoad;
}

/** Fetches what a gallery is drawn with and answers what shows one. */
export async function fetchGallery() {
  const [t] = await Promise.all([loadGalleryTexts(), loadGallerySheet()]);
  // One is shown at a time: GLightbox finds its parts by name.
  await shown?.close();
  return (settings: GallerySettings) => (shown = showGallery(t, settings));
}
