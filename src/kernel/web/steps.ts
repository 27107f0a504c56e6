/** The page after the steps, where everything is checked and sent. */
export const CHECK = 'kiem-tra';

type Fields = readonly (readonly string[])[];
/** The numbers of the steps, counted from zero. */
type NumberOf<Table extends Fields> = Extract<
  { [Key in keyof Table]: Key extends `${infer At extends number}` ? At : never }[number],
  number
>;
type Named = Readonly<Record<string, unknown>>;

/**
 * A form of several pages: the fields of each step. A step depends on those before it, so that none can be
 * skipped. What is optional and left out is answered with null.
 */
export function defineSteps<const Table extends Fields>(table: Table) {
  type Step = NumberOf<Table>;
  type Name = Table[number][number];
  const numbers = table.map((_, at) => at) as unknown as readonly Step[];

  /** The first unanswered step; undefined when all are answered. */
  const firstMissing = (answers: Named): Step | undefined =>
    numbers.find((step) => table[step]?.some((name) => answers[name] === undefined));

  return {
    numbers,
    names: table.flat() as readonly Name[],
    fields: (step: Step) => (table[step] ?? []) as readonly Name[],
    firstMissing,

    /** The step that an address means, or the first open one before it. */
    stepAt(wanted: string | null, answers: Named): Step | typeof CHECK {
      const open = firstMissing(answers) ?? numbers.length;
      const at = wanted === CHECK ? numbers.length : Math.max(0, Math.trunc(Number(wanted)) || 0);
      return numbers[Math.min(at, open)] ?? CHECK;
    },

    /** Where to go on after a step: to the next one, or back to the check where one answer was changed. */
    stepAfter(step: Step, missing: Step | undefined, isChange: boolean): Step | typeof CHECK {
      const next = isChange ? undefined : numbers[step + 1];
      return missing === undefined || (next !== undefined && next < missing) ? (next ?? CHECK) : missing;
    },
  };
}

/** The id of a draft is its key: an address has only a prefix of it, enough to select among the drafts of one browser. */
const SHORT = 8;
export const shortOf = (draft: string) => draft.slice(0, SHORT);

/** The query of a step. */
export const stepQuery = (draft: string, step: number | typeof CHECK) =>
  `?phieu=${shortOf(draft)}&buoc=${step}`;

/** Whether an older address contains the whole id of a draft. */
export const isWholeDraft = (id: string) => id.length > SHORT;

const MAX_DRAFTS = 5;

/** The drafts of a browser, newest first. */
const draftsIn = (held: string | undefined) => held?.split('.').filter((id) => id !== '') ?? [];

export const withDraft = (held: string | undefined, draft: string) =>
  [draft, ...draftsIn(held).filter((id) => id !== draft)].slice(0, MAX_DRAFTS).join('.');

/** The draft of an address, among those of a browser; without it, the draft counts as lost. */
export const draftMeant = (held: string | undefined, short: string) =>
  draftsIn(held).find((id) => shortOf(id) === short) ?? short;
