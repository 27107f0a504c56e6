import { formatNumber } from '#kernel/text.ts';
import { type Answers, type PartialAnswers, STEPS } from './answers.ts';
import { DEFAULT_TIME } from './prices/price-table.ts';
import { DEFAULT_CITY, STEP_FORMS } from './step-forms.ts';

/** Answers as typed, by field name. */
export type Texts = Readonly<Record<string, string>>;

/** Initial values of the form. */
export const UNTOUCHED: Texts = {
  cityID: DEFAULT_CITY,
  timeBuilding: DEFAULT_TIME,
  areaNotLegal: '0',
  areaNotLegalLength: '0',
  areaNotLegalWidth: '0',
  roadLimit: '0',
};

/** Identifiers have no thousands separators. */
const NAMES = ['sheetNumber', 'plotNumber'];

function textOf(name: string, value: Answers[keyof Answers] | undefined) {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'number' && !NAMES.includes(name) ? formatNumber(value, 'vi') : String(value);
}

/** Answers as field values of the forms. */
export const textsOf = (answers: PartialAnswers): Texts =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => {
      const text = textOf(name, value);
      return text === undefined ? [] : [[name, text]];
    }),
  );

const pick = (texts: Texts, names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])));

/** The step fields of a form or a query. */
export const fieldsIn = (sent: Texts): Texts => pick(sent, STEPS.names);

/** The answers of every complete and valid step. */
export function readTexts(texts: Texts): PartialAnswers {
  let answers: PartialAnswers = {};
  for (const step of STEPS.numbers) {
    const read = STEP_FORMS[step].safeParse(pick(texts, STEPS.fields(step)));
    if (read.success) answers = { ...answers, ...read.data };
  }
  return answers;
}
