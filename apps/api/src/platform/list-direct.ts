import { sql } from 'kysely';
import type { Db } from './db.ts';
import type { Base } from './list-source.ts';

/** What we read of a plan; see "EXPLAIN" in the manual of PostgreSQL. */
type Plan = {
  'Node Type': string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  'Index Name'?: string;
  Schema?: string;
  'Index Cond'?: string;
  Filter?: string;
  'Join Filter'?: string;
  Plans?: Plan[];
};

/** Steps that return rows in the order in which they read them, and end when no more are requested. */
const inOrderSteps = new Set(['Limit', 'Nested Loop', 'Memoize', 'Materialize', 'Index Scan', 'Index Only Scan']);
const outerRows = (step: Plan) => step.Plans?.find((below) => below['Parent Relationship'] === 'Outer');

/** An equation of two columns joins tables; every other condition outside an index may refuse any number of rows. */
const joins = (condition: string | undefined) =>
  condition === undefined || /^\(\w+\.\w+ = \w+\.\w+\)$/.test(condition.replaceAll('"', ''));

/** True if no step sorts, and none refuses a row after reading it. */
function readsOnlyMatches(step: Plan): boolean {
  const refuses = !joins(step.Filter) || !joins(step['Join Filter']);
  if (refuses || !['Inner', 'Left', undefined].includes(step['Join Type'])) return false;
  const isJoined = step['Parent Relationship'] === 'Inner';
  // A small table beside the list may be read whole.
  if (!inOrderSteps.has(step['Node Type']) && !(isJoined && step['Node Type'] === 'Seq Scan')) return false;
  return (step.Plans ?? []).every(
    (below) => below['Parent Relationship'] === 'InitPlan' || readsOnlyMatches({ ...below, ...insideOf(step, below) }),
  );
}

/** What lies under the inner side of a join belongs to it. */
function insideOf(step: Plan, below: Plan): Pick<Plan, 'Parent Relationship'> | undefined {
  return step['Parent Relationship'] === 'Inner' && below['Parent Relationship'] === 'Outer'
    ? { 'Parent Relationship': 'Inner' }
    : undefined;
}

/** True if the index begins with a column that its condition fixes: otherwise it is read from its end, row by row. */
async function beginsAtCondition(db: Db, { Schema, ...scan }: Plan): Promise<boolean> {
  const condition = scan['Index Cond'];
  if (condition === undefined) return false;
  const { rows } = await sql<{ first: string }>`
    select pg_get_indexdef(format('%I.%I', ${Schema}::text, ${scan['Index Name']}::text)::regclass, 1, true) as first`.execute(
    db,
  );
  const first = rows[0]?.first ?? '';
  return condition.includes(`.${first} = `) || condition.includes(`(${first}) = `);
}

/**
 * Returns whether the database would read the first rows of this statement by an index that has both its conditions and its order,
 * so that a page costs the same however many rows there are, wherever they are, and whatever the statistics say. The database
 * is asked for its plan of this very statement; any plan that is not surely of this kind is answered with no.
 */
export async function readsInOrder(db: Db, statement: Base): Promise<boolean> {
  const { rows } = await sql<Record<string, { Plan: Plan }[]>>`explain (verbose, format json) ${statement}`.execute(db);
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
  if (!plan || !readsOnlyMatches(plan)) return false;
  let first = plan;
  for (let below = outerRows(first); below; below = outerRows(first)) first = below;
  return beginsAtCondition(db, first);
}
