import type { Answer, AnswerFailure } from '#features/courts/domain/answer.ts';
import { placeName } from '#features/courts/domain/place.ts';
import { LONGEST, type QuestionFailure } from '#features/courts/domain/question.ts';
import type { Translate } from '#i18n/translate.ts';
import type { Result } from '#kernel/result.ts';
import { failureText } from '#i18n/failure-text.ts';

export type Answered = Result<Answer, AnswerFailure | QuestionFailure> | undefined;

/** The texts of the one field, with what was asked in it and what is wrong with that. */
export function fieldTexts(t: Translate, typed: string | null, answer: Answered) {
  const found = answer?.ok && answer.value.kind === 'competence' ? answer.value.place.asked : undefined;
  return {
    label: t('courts.field'),
    hint: t('courts.field-hint'),
    error: answer && !answer.ok ? failureText(t, answer.error) : undefined,
    value: typed?.slice(0, LONGEST) || (found ? placeName(found) : ''),
    maxlength: LONGEST,
    required: true,
  };
}
