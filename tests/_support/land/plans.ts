import { ExplainNode, type KyselyPlugin, RawNode, SelectQueryNode, sql } from 'kysely';
import type { Database } from '#platform/db/client.ts';

/** A node of a query plan. */
export type Step = {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Heap Fetches'?: number;
  'Actual Rows': number;
  Plans?: readonly Step[];
};

const stepsIn = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsIn)];

/** A database that explains each statement while it runs, and collects the plans. */
export function explaining(db: Database): { db: Database; plans: Step[][] } {
  const plans: Step[][] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (SelectQueryNode.is(node))
        return { ...node, explain: ExplainNode.create('json', sql`analyze`.toOperationNode()) };
      if (!RawNode.is(node)) throw new Error(`only what is read is explained, not a ${node.kind}`);
      const [first = '', ...rest] = node.sqlFragments;
      return RawNode.create([`explain (analyze, format json) ${first}`, ...rest], node.parameters);
    },
    async transformResult({ result }) {
      const plan = result.rows[0]?.['QUERY PLAN'] as [{ Plan: Step }];
      plans.push(stepsIn(plan[0].Plan));
      return { ...result, rows: [] };
    },
  };
  return { db: db.withPlugin(plugin), plans };
}
