import { placesForListings } from './for-listings.ts';
import { placeDirectory } from './for-others.ts';
import type { PlaceService } from './service.ts';

/** A former district or a current commune; larger units are too vague. */
const isSmall = (code: string) => /^(?:\d{3}|\d{5})$/.test(code);

/** The place directory for inquiries: search by text or code. */
export function placesForInquiries(places: PlaceService) {
  const { placeOfCode } = placesForListings(places);
  const { placeInWords } = placeDirectory(places);

  return {
    async codeOf(text: string): Promise<string | null> {
      if (isSmall(text)) {
        const found = await placeOfCode(text);
        return found ? (found.kind === 'place' ? found.place.code : found.code) : null;
      }
      const meant = await placeInWords(text);
      return meant && meant.rest === '' && isSmall(meant.code) ? meant.code : null;
    },

    async nameOf(code: string): Promise<string> {
      const found = await placeOfCode(code);
      return found?.kind === 'place' ? `${found.place.name}, ${found.place.within}` : code;
    },
  };
}
