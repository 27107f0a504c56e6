import { type Answer, type AnswerFailure, isDerived, sharedOffice } from '../domain/competence.ts';
import type { Branch } from '#features/courts/domain/body.ts';
import { placeName, sentenceOf, shortPlaceName } from '../domain/sentence.ts';
import { MAX_LENGTH, type QuestionFailure } from '#features/courts/domain/question.ts';
import { failureText } from '#i18n/plain-error.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Result } from '#kernel/result.ts';
import type { Lang } from '#kernel/text.ts';
import type { RouteName } from '#routes/index.ts';

export type Answered = Result<Answer, AnswerFailure | QuestionFailure> | undefined;

const competenceIn = (answer: Answered) =>
  answer?.ok && answer.value.kind === 'competence' ? answer.value : undefined;

/** Title and description of a page: the query, or the place with its office. */
export function headTexts(t: Translate, lang: Lang, branch: Branch, words: string, answer: Answered) {
  const description = t(`courts.description-${branch}`);
  if (!answer) return { title: t(`courts.title-${branch}`), description };
  const found = competenceIn(answer);
  if (!found) return { title: t(`courts.title-query-${branch}`, { words }), description };
  const { key, values } = sentenceOf(found, branch, lang);
  return { title: answerTitle(t, lang, branch, found), description: t(key, values) };
}

type Competent = NonNullable<ReturnType<typeof competenceIn>>;

function answerTitle(t: Translate, lang: Lang, branch: Branch, { place, blocks }: Competent): string {
  const office = sharedOffice(blocks, branch)?.name[lang];
  if (office === undefined) return t(`courts.title-place-${branch}`, { place: placeName(place.asked) });
  const key = isDerived(blocks, branch) ? 'courts.title-derived' : 'courts.title-office';
  return t(key, { place: shortPlaceName(place.asked), office });
}

/** Texts of the query field, with its value and error. */
export function fieldTexts(t: Translate, typed: string | null, answer: Answered) {
  const found = competenceIn(answer)?.place.asked;
  return {
    label: t('courts.field'),
    hint: answer?.ok ? undefined : t('courts.field-hint'),
    error: answer && !answer.ok ? failureText(t, answer.error) : undefined,
    value: typed?.slice(0, MAX_LENGTH) || (found ? placeName(found) : ''),
    maxlength: MAX_LENGTH,
    required: true,
  };
}

/** The look-up of each branch. */
export const PAGES = { court: 'courts', procuracy: 'procuracies' } as const satisfies Record<
  Branch,
  RouteName
>;

export const OTHER = { court: 'procuracy', procuracy: 'court' } as const satisfies Record<Branch, Branch>;
