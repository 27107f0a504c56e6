import type { PlaceMatch } from '#features/places/domain/directory.ts';

/** «Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh». */
export const placeName = ({ name, within }: PlaceMatch) => (within === '' ? name : `${name}, ${within}`);

/** «Phường Bến Nghé, Quận 1»: for where an office beside it names the province. */
export const shortPlaceName = ({ name, within }: PlaceMatch) =>
  [name, ...within.split(', ').slice(0, -1)].join(', ');
