import type { IsoDate } from '#kernel/dates.ts';
import type { CommuneRef } from './body.ts';

/** A unit as addresses name it: its code, and a day on which the code meant it. */
export type PlaceRef = { code: string; day: IsoDate | null };

/** A current province by its full name: «Tỉnh Cao Bằng», «Thành phố Hồ Chí Minh». */
export type Province = { code: string; name: string };

/** A current commune. */
export type Commune = CommuneRef & Pick<PlaceRef, 'day'> & { name: string; province: Province };

/** A candidate unit and its parents: «Phường Bến Nghé», «Quận 1, Thành phố Hồ Chí Minh». */
export type PlaceMatch = PlaceRef & { name: string; within: string };

/** «Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh». */
export const placeName = ({ name, within }: PlaceMatch) => (within === '' ? name : `${name}, ${within}`);

/** «Phường Bến Nghé, Quận 1»: for where an office beside it names the province. */
export const shortPlaceName = ({ name, within }: PlaceMatch) =>
  [name, ...within.split(', ').slice(0, -1)].join(', ');

/** A unit of any time, and the communes that its land belongs to now. */
export type PlaceNow = {
  asked: PlaceMatch;
  /** Whether the unit itself is in force. */
  isCurrent: boolean;
  communes: readonly Commune[];
  /** Whether it is one commune that was split, so that a street could narrow it. */
  isSplit: boolean;
  /** The districts it lay in until 30/06/2025, with their provinces of that time. */
  formerDistricts: readonly { name: string; province: string }[];
};
