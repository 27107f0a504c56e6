import type { ReasonField } from './reasons.ts';
import { type CheckView, type ConsignmentCheckKind, REQUIRED_CHECKS } from './views.ts';

/** What a check was made of: it counts no more once one of these has changed. */
const LOOKED_AT: Readonly<Record<ConsignmentCheckKind, readonly ReasonField[]>> = {
  phone: [],
  place: ['province', 'commune', 'formerDistrict', 'formerCommune', 'address', 'sheet', 'plot', 'lat', 'lon'],
  price: ['price', 'kind', 'landArea', 'floorArea'],
  pictures: ['photo'],
  papers: ['legal', 'outer', 'inner', 'sheet', 'plot', 'landArea'],
  visit: ['address'],
  'owner-identity': ['outer', 'inner', 'legal'],
};

/** The checks that hold for a revision; `changed` says what differs between an earlier one and it. */
export function checksThatHold(
  checks: readonly CheckView[],
  revision: number,
  changed: (since: number) => readonly ReasonField[],
): CheckView[] {
  const held = new Map<ConsignmentCheckKind, CheckView>();
  for (const check of checks.toSorted((a, b) => b.revision - a.revision)) {
    if (check.revision > revision || held.has(check.what)) continue;
    const differs = check.revision === revision ? [] : changed(check.revision);
    if (!LOOKED_AT[check.what].some((field) => differs.includes(field))) held.set(check.what, check);
  }
  return [...held.values()];
}

/** What has to be looked at before a revision is approved. */
export const missingChecks = (held: readonly Pick<CheckView, 'what'>[]): ConsignmentCheckKind[] =>
  REQUIRED_CHECKS.filter((what) => !held.some((check) => check.what === what));
