import type { PauseRule } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const columns = ['validFrom', 'mostOwed', 'olderThanDays'] as const;

/** The rules, newest first; the first with a start in the past is in force. */
export async function pauseRulesOf(db: Db): Promise<PauseRule[]> {
  return db.selectFrom('panPaperPauses').select(columns).orderBy('validFrom', 'desc').limit(20).execute();
}

/** Returns the rule in force on a day. */
export async function pauseRuleOn(db: Db, day: string): Promise<PauseRule | undefined> {
  return db
    .selectFrom('panPaperPauses')
    .select(columns)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores a rule; replaces one with the same first day. */
export async function storePauseRule(
  db: Db,
  { id, by, at, ...rule }: PauseRule & { id: string; by: string; at: string },
) {
  await db
    .insertInto('panPaperPauses')
    .values({ id, ...rule, setBy: by, setAt: at })
    .onConflict((conflict) => conflict.column('validFrom').doUpdateSet({ ...rule, setBy: by, setAt: at }))
    .execute();
}

/** Counts a shop's original forms that were acknowledged before a day and are still due. */
export async function countOwedBefore(db: Db, merchantId: string, day: string): Promise<number> {
  const { owed } = await db
    .selectFrom('panApplications')
    .where('merchantId', '=', merchantId)
    .where('hardcopyStatus', '=', 'owed')
    .where(sql<boolean>`(acknowledged_at at time zone 'Asia/Kolkata')::date < ${day}::date`)
    .select(sql<number>`count(*)::int`.as('owed'))
    .executeTakeFirstOrThrow();
  return owed;
}

export async function isExemptFromPause(db: Db, merchantId: string): Promise<boolean> {
  const found = await db
    .selectFrom('panPaperExemptions')
    .select('merchantId')
    .where('merchantId', '=', merchantId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function merchantExists(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('merchants').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export type Exemption = { merchantId: string; reason: string; givenBy: string; givenAt: string };

export async function giveExemption(db: Db, exemption: Exemption): Promise<void> {
  const { merchantId: _, ...given } = exemption;
  await db
    .insertInto('panPaperExemptions')
    .values(exemption)
    .onConflict((conflict) => conflict.column('merchantId').doUpdateSet(given))
    .execute();
}

export async function endExemption(db: Db, merchantId: string): Promise<void> {
  await db.deleteFrom('panPaperExemptions').where('merchantId', '=', merchantId).execute();
}
