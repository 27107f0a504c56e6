import type { Commune, NamedPlace, PlaceMatch, PlaceNow } from '#features/places/domain/directory.ts';
import type { Failure } from '#kernel/result.ts';
import { type LocalName, bodyName, provincialName } from './body-name.ts';
import { BRANCHES, type Body, type Branch, idOf, sameCommune } from './body.ts';

/** The body of a region or a province; where none is loaded only its name is known, which follows a rule. */
export type Office = {
  name: LocalName;
  body: Body | null;
  /** The straight way to its commune from the one that is looked up, in metres. */
  metres?: number;
};

type Offices = {
  /** Null until its annex is loaded. */
  region: Office | null;
  province: Office;
};

/** Communes that have the same court and the same procuracy. */
export type Competence = {
  province: NamedPlace;
  communes: Commune[];
  offices: Record<Branch, Offices>;
};

function officesOf(commune: Commune, branch: Branch, bodies: readonly Body[]): Offices {
  const { province } = commune;
  const own = bodies.filter((body) => body.branch === branch && body.provinceCode === province.code);
  // Its area may have been written when the commune had another name or code.
  const region = [commune, ...commune.earlier]
    .map((one) => own.find(({ communes }) => communes.some((other) => sameCommune(other, one))))
    .find((body) => body !== undefined);
  const above = own.find(({ level }) => level === 'province');
  return {
    region: region ? { name: bodyName(region, province.name), body: region } : null,
    province: above
      ? { name: bodyName(above, province.name), body: above }
      : { name: provincialName(branch, province.name), body: null },
  };
}

/** A grouping key: communes with the same two regional bodies share a block. */
const answerOf = (province: NamedPlace, offices: Record<Branch, Offices>) =>
  [
    province.code,
    ...BRANCHES.map((branch) => offices[branch].region?.body).map((body) => body && idOf(body)),
  ].join(' ');

/**
 * Groups communes by their court and procuracy, per the annexes of Resolutions 81/2025/UBTVQH15 and
 * 84/2025/UBTVQH15.
 */
export function competenceOf(communes: readonly Commune[], bodies: readonly Body[]): Competence[] {
  const blocks = new Map<string, Competence>();
  for (const commune of communes) {
    const offices = {
      court: officesOf(commune, 'court', bodies),
      procuracy: officesOf(commune, 'procuracy', bodies),
    };
    const key = answerOf(commune.province, offices);
    const block = blocks.get(key);
    if (block) block.communes.push(commune);
    else blocks.set(key, { province: commune.province, communes: [commune], offices });
  }
  return [...blocks.values()].toSorted((a, b) => placeInOrder(a) - placeInOrder(b));
}

/** Sort key: regions by number, unknown ones last. */
const placeInOrder = ({ offices: { court, procuracy } }: Competence) =>
  (court.region ?? procuracy.region)?.body?.number ?? Number.MAX_SAFE_INTEGER;

/** The only known office of all communes, so that no street is needed. */
export function sharedOffice(blocks: readonly Competence[], branch: Branch): Office | null {
  const [first, ...others] = blocks.map(({ offices }) => offices[branch].region);
  return first && others.every((other) => other?.body === first.body) ? first : null;
}

/** The communes of the blocks by their regional body of a branch, in the order of the blocks. */
export const byRegion = (blocks: readonly Competence[], branch: Branch) =>
  [...Map.groupBy(blocks, ({ offices }) => offices[branch].region?.body)].map(([, group]) => ({
    office: group[0]?.offices[branch].region ?? null,
    communes: group.flatMap(({ communes }) => communes),
  }));

/** Whether some area is only derived from the districts it replaced. */
export const isDerived = (blocks: readonly Competence[], branch: Branch) =>
  blocks.some(({ offices }) => offices[branch].region?.body?.status === 'derived');

/** The provincial offices of the blocks, each province once. */
export const provincesOf = (blocks: readonly Competence[]) => [
  ...new Map(
    blocks.map(({ province, offices: { court, procuracy } }) => [
      province.code,
      { province, offices: { court: court.province, procuracy: procuracy.province } },
    ]),
  ).values(),
];

/**
 * The result of a look-up: the competent offices of a place, candidate places by likelihood, or the nearest
 * names when none matches.
 */
export type Answer =
  | { kind: 'competence'; place: PlaceNow; blocks: Competence[] }
  | { kind: 'choices' | 'nearest'; matches: readonly PlaceMatch[] };

export type AnswerFailure = Failure<
  'courts/no-such-unit' | 'courts/nothing-found' | 'courts/outlines-missing' | 'courts/outside-country'
>;

/** What is loaded of a province. */
export type Coverage = { province: NamedPlace; bodies: Body[] };
