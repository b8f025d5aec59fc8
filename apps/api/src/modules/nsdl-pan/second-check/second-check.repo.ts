import { verdicts } from '@sevadesk/contract/nsdl-pan';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { PanSecondChecks } from '../../../platform/db.gen.ts';
import type { Db } from '../../../platform/db.ts';
import { settingValue, storeSetting } from '../../../platform/setting-row.ts';

const policyKey = 'pan-second-check';

export async function storedPolicy(db: Db): Promise<unknown> {
  return settingValue(db, policyKey);
}

export async function writePolicy(db: Db, policy: object, userId: string): Promise<void> {
  await storeSetting(db, policyKey, policy, { userId });
}

export async function merchantSince(db: Db, merchantId: string): Promise<string> {
  const row = await db
    .selectFrom('merchants')
    .select('createdAt')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return row.createdAt;
}

const columns = [
  ...(['id', 'applicationId', 'attempt', 'state', 'firstUserId', 'firstAt', 'secondUserId', 'secondAt'] as const),
  ...(['secondVerdict', 'secondReasons', 'secondFields', 'secondRemark'] as const),
] as const;

/** The check of an application that is pending a second verdict or a decision. */
export async function liveCheck(db: Db, applicationId: string) {
  return db
    .selectFrom('panSecondChecks')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('state', 'in', ['open', 'disagreed'])
    .executeTakeFirst();
}
export type SecondCheck = NonNullable<Awaited<ReturnType<typeof liveCheck>>>;

/** Whether this attempt has already been checked a second time. */
export async function wasChecked(db: Db, applicationId: string, attempt: number): Promise<boolean> {
  const row = await db
    .selectFrom('panSecondChecks')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('attempt', '=', attempt)
    .where('state', '<>', 'void')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertCheck(db: Db, check: Insertable<PanSecondChecks>): Promise<void> {
  await db.insertInto('panSecondChecks').values(check).execute();
}

export async function changeCheck(db: Db, id: string, change: Updateable<PanSecondChecks>): Promise<void> {
  await db.updateTable('panSecondChecks').set(change).where('id', '=', id).execute();
}

/** The last agreement of this verifier on an application, which is withdrawn with it. */
export async function agreementBy(db: Db, applicationId: string, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('panSecondChecks')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('secondUserId', '=', userId)
    .where('state', '=', 'agreed')
    .orderBy('secondAt', 'desc')
    .executeTakeFirst();
  return row?.id;
}

export async function lockCheck(db: Db, id: string) {
  return db.selectFrom('panSecondChecks').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The columns of disagreements, by API name. */
export const disagreementColumns: Record<string, RawBuilder<unknown>> = {
  id: sql.ref('c.id'),
  applicationId: sql.ref('c.applicationId'),
  token: sql.ref('a.token'),
  cardName: sql.ref('a.cardName'),
  shopName: sql.ref('m.shopName'),
  firstBy: sql.ref('f.displayName'),
  secondBy: sql.ref('s.displayName'),
  secondVerdict: sql.ref('c.secondVerdict'),
  secondAt: sql.ref('c.secondAt'),
};

export function disagreementBase(db: Db) {
  return db
    .selectFrom('panSecondChecks as c')
    .innerJoin('panApplications as a', 'a.id', 'c.applicationId')
    .innerJoin('merchants as m', 'm.id', 'a.merchantId')
    .innerJoin('users as f', 'f.id', 'c.firstUserId')
    .innerJoin('users as s', 's.id', 'c.secondUserId')
    .where('c.state', '=', 'disagreed');
}

const verdictOf = storedCode(verdicts);

/** Returns one open disagreement with both verdicts. */
export async function disagreement(db: Db, id: string) {
  const row = await disagreementBase(db)
    .where('c.id', '=', id)
    .select(['c.id', 'c.applicationId', 'c.firstAt', 'c.secondAt', 'c.firstUserId', 'c.secondUserId'])
    .select(['c.secondVerdict', 'c.secondReasons as reasons', 'c.secondFields as fields', 'c.secondRemark as remark'])
    .select(['a.token', 'a.cardName', 'm.shopName', 'f.displayName as firstBy', 's.displayName as secondBy'])
    .executeTakeFirst();
  if (!row || row.secondAt === null || row.secondVerdict === null) return undefined;
  return {
    ...row,
    token: row.token ?? '',
    secondAt: row.secondAt,
    secondVerdict: verdictOf(row.secondVerdict),
  };
}

/** Counts, by verifier since an instant: second checks, agreements, and upheld verdicts. */
export async function agreementFigures(db: Db, since: string) {
  const { rows } = await sql<{
    userId: string;
    name: string;
    checked: number;
    agreed: number;
    decided: number;
    upheld: number;
  }>`
    with looks as (
      select first_user_id as user_id, state, 'accepted' as own, verdict from pan_second_checks
        where second_at >= ${since}::timestamptz and state in ('agreed', 'disagreed', 'decided')
      union all
      select second_user_id, state, second_verdict, verdict from pan_second_checks
        where second_at >= ${since}::timestamptz and state in ('agreed', 'disagreed', 'decided'))
    select u.id as "userId", u.display_name as name, count(*)::int as checked,
      (count(*) filter (where l.state = 'agreed'))::int as agreed,
      (count(*) filter (where l.state = 'decided'))::int as decided,
      (count(*) filter (where l.state = 'decided' and (l.own = 'accepted') = (l.verdict = 'accepted')))::int as upheld
    from looks l join users u on u.id = l.user_id group by u.id, u.display_name order by u.display_name, u.id`.execute(
    db,
  );
  return rows;
}
