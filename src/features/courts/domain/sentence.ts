import type { Lang } from '#kernel/text.ts';
import type { Answer } from './answer.ts';
import type { Branch } from './body.ts';
import { isSettled } from './competence.ts';
import { LEGAL_BASIS } from './legal-basis.ts';
import { placeName } from './place.ts';

/** The key of a text and what goes into it. */
export type Sentence = {
  key:
    | 'courts.sentence-current'
    | 'courts.sentence-former'
    | 'courts.sentence-shared'
    | 'courts.sentence-split'
    | 'courts.sentence-several'
    | 'courts.sentence-nowhere'
    | 'courts.missing';
  values: Record<string, string | number>;
};

/** The answer in one sentence. */
export function sentenceOf(
  { place, blocks }: Extract<Answer, { kind: 'competence' }>,
  branch: Branch,
  lang: Lang,
): Sentence {
  const { communes, asked, isCurrent, isSplit } = place;
  const values = {
    place: placeName(asked),
    office: blocks[0]?.offices[branch].region?.name[lang] ?? '',
    commune: communes[0]?.name ?? '',
    communes: communes.length,
    offices: blocks.length,
    annex: LEGAL_BASIS[branch].areasShort,
  };
  if (blocks.length === 0) return { key: 'courts.sentence-nowhere', values };
  if (blocks.every(({ offices }) => offices[branch].region === null))
    return { key: 'courts.missing', values };
  if (!isSettled(blocks, branch))
    return { key: isSplit ? 'courts.sentence-split' : 'courts.sentence-several', values };
  if (communes.length > 1) return { key: 'courts.sentence-shared', values };
  return { key: isCurrent ? 'courts.sentence-current' : 'courts.sentence-former', values };
}
