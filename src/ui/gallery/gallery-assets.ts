import { loadDictionary } from '#i18n/client.ts';
import { loadSheet } from '#ui/dialog/load-sheet.ts';
import sheet from './gallery.css?url';

let assets: Promise<unknown> | undefined;

/** Fetches the texts and the sheet of galleries, once for all of a page; again after a failure. */
export function loadAssets(): Promise<unknown> {
  assets ??= Promise.all([loadDictionary('gallery'), loadSheet(sheet)]).catch((error: unknown) => {
    assets = undefined;
    throw error;
  });
  return assets;
}
