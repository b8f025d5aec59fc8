import { type DueRule, stateGroups, returnTypes, type Span } from '@sevadesk/contract/gst';
import { type Insertable, sql } from 'kysely';
import { z } from 'zod';
import type { GstDueExtensions } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

type Asked = { returnType: string; stateGroup: string };

const coded = { returnType: z.enum(returnTypes), stateGroup: z.enum(stateGroups) };
const rules = z.array(z.object({ ...coded, validFrom: z.string(), months: z.int(), day: z.int(), source: z.string() }));
const extensions = z.array(
  z.object({
    ...coded,
    id: z.string(),
    period: z.string(),
    dueOn: z.string(),
    source: z.string().nullable(),
    byName: z.string(),
    at: z.string(),
  }),
);

/** Returns the rule of a period: the latest one that began before it. */
export async function ruleOf(db: Db, { returnType, stateGroup }: Asked, span: Span): Promise<DueRule | undefined> {
  return db
    .selectFrom('gstDueRules')
    .select(['months', 'day'])
    .where('returnType', '=', returnType)
    .where('stateGroup', 'in', ['all', stateGroup])
    .where('validFrom', '<=', span.to)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the latest extension of a period. */
export async function extensionOf(db: Db, { returnType, stateGroup }: Asked, period: string) {
  return db
    .selectFrom('gstDueExtensions')
    .select('dueOn')
    .where('returnType', '=', returnType)
    .where('period', '=', period)
    .where('stateGroup', 'in', ['all', stateGroup])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertExtension(db: Db, extension: Insertable<GstDueExtensions>): Promise<void> {
  await db.insertInto('gstDueExtensions').values(extension).execute();
}

/** Sets the new due date of a period's open orders; returns their number. */
export async function moveOpenFilings(
  db: Db,
  { returnType, period, stateGroup, dueOn }: Asked & { period: string; dueOn: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('gstFilings')
    .set({ dueOn, version: sql`version + 1` })
    .where('returnType', '=', returnType)
    .where('period', '=', period)
    .where('stateGroup', 'in', stateGroup === 'all' ? ['X', 'Y'] : [stateGroup])
    .where('status', 'in', ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function allRules(db: Db) {
  const rows = await db
    .selectFrom('gstDueRules')
    .select(['returnType', 'stateGroup', 'validFrom', 'months', 'day', 'source'])
    .orderBy('returnType')
    .orderBy('stateGroup')
    .orderBy('validFrom', 'desc')
    .execute();
  return rules.parse(rows);
}

const mostShown = 100;

/** Returns the latest extensions. */
export async function recentExtensions(db: Db) {
  const rows = await db
    .selectFrom('gstDueExtensions')
    .select(['id', 'returnType', 'period', 'stateGroup', 'dueOn', 'source', 'byName', 'createdAt as at'])
    .orderBy('createdAt', 'desc')
    .limit(mostShown)
    .execute();
  return extensions.parse(rows);
}
