import type { BodyRow, RowProblem } from './body-file.ts';
import { type Body, type CommuneRef, idOf } from './body.ts';

/** Fields a load may change, in display order. */
const FIELDS = ['name', 'phone', 'seats', 'communes', 'status', 'source', 'effectiveFrom'] as const;
type Field = (typeof FIELDS)[number];

type Change = { line: number; kind: 'added' | 'changed'; body: Body; fields: Field[] };

export type LoadPlan = { changes: Change[]; unchanged: number; problems: RowProblem[] };

/** The result of a load, or of its dry run. */
export type LoadReport = Pick<LoadPlan, 'changes' | 'unchanged'>;

const codesOf = (communes: readonly CommuneRef[]) =>
  communes.map(({ code, scheme }) => `${code}@${scheme}`).toSorted();

const spelt = (body: Body, field: Field) =>
  JSON.stringify(field === 'communes' ? codesOf(body.communes) : body[field]);

/** The changes that loading the rows would make; a commune must not have two bodies of one branch afterwards. */
export function planLoad(rows: readonly BodyRow[], existing: readonly Body[]): LoadPlan {
  const before = new Map(existing.map((body) => [idOf(body), body]));
  const loaded = new Set(rows.map(({ body }) => idOf(body)));
  const claimKey = (branch: string, { code, scheme }: CommuneRef) => `${branch} ${code}@${scheme}`;
  const taken = new Map(
    existing
      .filter((body) => !loaded.has(idOf(body)))
      .flatMap((body) => body.communes.map((commune) => [claimKey(body.branch, commune), body.name])),
  );
  const plan: LoadPlan = { changes: [], unchanged: 0, problems: [] };
  for (const { line, body } of rows) {
    for (const commune of body.communes) {
      const name = taken.get(claimKey(body.branch, commune));
      if (name !== undefined)
        plan.problems.push({
          line,
          kind: 'conflict',
          code: 'courts/commune-taken',
          values: { code: commune.code, name },
        });
    }
    const known = before.get(idOf(body));
    const next = { ...body, predecessors: known?.predecessors ?? [] };
    const fields = known ? FIELDS.filter((field) => spelt(known, field) !== spelt(next, field)) : [];
    if (!known) plan.changes.push({ line, kind: 'added', body: next, fields });
    else if (fields.length > 0) plan.changes.push({ line, kind: 'changed', body: next, fields });
    else plan.unchanged += 1;
  }
  return plan;
}
