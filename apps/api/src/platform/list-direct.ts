import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

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

/** First columns of indexes by name. A name that changed its meaning by a migration costs time, never rows, until the next start. */
const firstColumns = new Map<string, string>();

async function firstColumn(db: Db, schema: string, index: string): Promise<string> {
  const name = `${schema}.${index}`;
  const known = firstColumns.get(name);
  if (known !== undefined) return known;
  const { rows } = await sql<{ first: string }>`
    select pg_get_indexdef(format('%I.%I', ${schema}::text, ${index}::text)::regclass, 1, true) as first`.execute(db);
  const first = rows[0]?.first ?? '';
  firstColumns.set(name, first);
  return first;
}

/** True if the index begins with a column that its condition fixes: otherwise it is read from its end, row by row. */
async function beginsAtCondition(db: Db, scan: Plan): Promise<boolean> {
  const { Schema: schema = '', 'Index Name': index = '', 'Index Cond': condition } = scan;
  if (condition === undefined) return false;
  const first = await firstColumn(db, schema, index);
  return condition.includes(`.${first} = `) || condition.includes(`(${first}) = `);
}

/** Steps that put the readings of several statements together. */
const mergingSteps = new Set(['Append', 'Subquery Scan']);

/** Returns the plan of each of the readings that are put together. */
function readingsOf(step: Plan): Plan[] {
  return mergingSteps.has(step['Node Type']) && step.Filter === undefined
    ? (step.Plans ?? []).flatMap(readingsOf)
    : [step];
}

async function isInOrder(db: Db, reading: Plan): Promise<boolean> {
  if (!readsOnlyMatches(reading)) return false;
  let first = reading;
  for (let below = outerRows(first); below; below = outerRows(first)) first = below;
  return beginsAtCondition(db, first);
}

/**
 * Returns whether the database would read the first rows of this statement, or of each of its parts, by an index that has both its
 * conditions and its order, so that a page costs the same however many rows there are, wherever they are, and whatever the statistics
 * say. The database is asked for its plan of this very statement; any plan that is not surely of this kind is answered with no.
 */
export async function readsInOrder(db: Db, statement: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<Record<string, { Plan: Plan }[]>>`explain (verbose, format json) ${statement}`.execute(db);
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan;
  if (!plan) return false;
  const answers = await Promise.all(readingsOf(plan).map((reading) => isInOrder(db, reading)));
  return answers.every(Boolean);
}
