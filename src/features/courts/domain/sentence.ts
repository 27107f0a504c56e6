import type { PlaceMatch } from '#features/places/domain/directory.ts';
import type { Lang } from '#kernel/text.ts';
import { type Answer, isDerived, sharedOffice } from './competence.ts';
import type { Branch } from './body.ts';
import { LEGAL_BASIS, citation } from './citation.ts';

type Competent = Extract<Answer, { kind: 'competence' }>;
type Finding = 'current' | 'former' | 'shared' | 'split' | 'several';

/** A translation key and its parameters. */
export type Sentence = {
  key:
    | 'courts.missing'
    | 'courts.sentence-nowhere'
    | `courts.sentence-${Finding}`
    | `courts.sentence-${Finding}-derived`;
  values: Record<string, string | number>;
};

type LandSentence = { key: `courts.land-${'one' | 'derived' | 'several' | 'unknown'}`; office: string };

function findingOf({ place, blocks }: Competent, branch: Branch): Finding {
  if (!sharedOffice(blocks, branch)) return place.isSplit ? 'split' : 'several';
  if (place.communes.length > 1) return 'shared';
  return place.isCurrent ? 'current' : 'former';
}

/** The answer as a sentence, with a caveat where an area is derived. */
export function sentenceOf(answer: Competent, branch: Branch, lang: Lang): Sentence {
  const { place, blocks } = answer;
  const values = {
    place: placeName(place.asked),
    office: sharedOffice(blocks, branch)?.name[lang] ?? '',
    commune: place.communes[0]?.name ?? '',
    communes: place.communes.length,
    annex: citation(LEGAL_BASIS[branch].areasShort, lang),
  };
  if (blocks.length === 0) return { key: 'courts.sentence-nowhere', values };
  if (blocks.every(({ offices }) => offices[branch].region === null))
    return { key: 'courts.missing', values };
  const key = `courts.sentence-${findingOf(answer, branch)}` as const;
  return { key: isDerived(blocks, branch) ? `${key}-derived` : key, values };
}

/** A dispute over land or a house goes to the court where it lies: point c, clause 1, Article 39 of the Code of Civil Procedure. */
export function landSentence({ blocks }: Competent, lang: Lang): LandSentence {
  const office = sharedOffice(blocks, 'court')?.name[lang];
  if (office) return { key: `courts.land-${isDerived(blocks, 'court') ? 'derived' : 'one'}`, office };
  const isKnown = blocks.some(({ offices }) => offices.court.region !== null);
  return { key: `courts.land-${isKnown ? 'several' : 'unknown'}`, office: '' };
}

/** «Phường Bến Nghé, Quận 1, Thành phố Hồ Chí Minh». */
export const placeName = ({ name, within }: PlaceMatch) => (within === '' ? name : `${name}, ${within}`);

/** «Phường Bến Nghé, Quận 1»: for where an office beside it names the province. */
export const shortPlaceName = ({ name, within }: PlaceMatch) =>
  [name, ...within.split(', ').slice(0, -1)].join(', ');
