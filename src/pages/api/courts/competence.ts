import type { APIRoute } from 'astro';
import { provincesOf } from '#features/courts/domain/competence.ts';
import { LEGAL_BASIS } from '#features/courts/domain/citation.ts';
import { readQuestion, wordsOf } from '#features/courts/domain/question.ts';
import { sentenceOf } from '#features/courts/domain/sentence.ts';
import { specialCasesIn } from '#features/courts/domain/special-cases.ts';
import { refuse, reply } from '../_reply.ts';

/** The competent offices of a place, as on the page of courts: `?q=`, or `?ma=&moc=`. */
export const GET: APIRoute = async ({ url, locals: { t, lang, services } }) => {
  const question = readQuestion(url.searchParams);
  if (!question.ok) return refuse(question.error, t);
  if (!question.value) return reply(null, { message: t('courts.api-empty-query'), status: 400 });
  const answer = await services.courts.lookUp(question.value);
  if (!answer.ok) return refuse(answer.error, t);
  if (answer.value.kind !== 'competence') {
    const words = wordsOf(url.searchParams);
    return reply(answer.value, { message: t(`courts.found-${answer.value.kind}`, { words }) });
  }
  const { key, values } = sentenceOf(answer.value, 'court', lang);
  const special = specialCasesIn(provincesOf(answer.value.blocks).map(({ province }) => province));
  return reply({ ...answer.value, special, basis: LEGAL_BASIS }, { message: t(key, values) });
};
