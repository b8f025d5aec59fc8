import { lowBalancePaise } from '@sevadesk/contract/members';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** A member's submissions by both ways of filing, without applicant data. */
const work = sql`(
  select id, merchant_id, submitted_at as sent_at, acknowledged_at, status, status_at, 'application' as kind
  from pan_applications where token is not null
  union all
  select id, merchant_id, created_at, acknowledged_at, status, status_at, 'paperless' from pan_paperless where token is not null)`;

/** Override commissions from a member's applications that were not reversed, before TDS. */
const overrides = (merchant: RawBuilder<unknown>, franchise: RawBuilder<unknown>) => sql`
  from ${work} w
  join wallet.postings p on p.reference_type = 'application' and p.reference_id = w.id::text and p.kind = 'override'
    and p.details ->> 'merchantId' = ${franchise}::text
  where w.merchant_id = ${merchant} and w.acknowledged_at is not null
    and not exists (select 1 from wallet.postings u where u.related_id = p.id and u.kind in ('reversal', 'clawback'))`;

const gross = sql`coalesce(sum((p.details ->> 'grossPaise')::bigint), 0)::bigint`;

/** Merchants below one at any level, with the steps down to them. */
const below = (franchiseId: string) => sql<{ id: string; level: number }>`(
  with recursive line (id, level) as (
    select id, 1 from merchants where parent_id = ${franchiseId}
    union all
    select m.id, l.level + 1 from line l join merchants m on m.parent_id = l.id
  ) select id, level from line)`;

const recent = sql`(select count(*)::int from ${work} w where w.merchant_id = m.id and w.sent_at > now() - interval '30 days')`;

/** List columns by their API names, for the merchant above. */
export const memberColumns = (franchiseId: string) => ({
  id: sql.ref('m.id'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  ownerName: sql.ref('m.ownerName'),
  mobile: sql.ref('m.mobile'),
  idName: sql.ref('t.name'),
  district: sql.ref('m.district'),
  state: sql.ref('m.state'),
  status: sql`(case when m.is_blocked then 'blocked' else 'active' end)`,
  joinedAt: sql.ref('m.createdAt'),
  applications: sql`(select count(*)::int from ${work} w where w.merchant_id = m.id)`,
  recent,
  level: sql.ref('b.level'),
  aboveCode: sql.ref('f.code'),
  isSilent: sql`(m.created_at < now() - interval '30 days' and ${recent} = 0)`,
  isLow: sql`(coalesce((select w.balance_paise from wallet.accounts a join wallet.balances w on w.account_id = a.id where a.merchant_id = m.id), 0)
    < coalesce((select l.below_paise from low_balances l where l.merchant_id = m.id), ${lowBalancePaise}))`,
  overridePaise: sql`(select ${gross} ${overrides(sql.ref('m.id'), sql`${franchiseId}::text`)})`,
});

export function membersBase(db: Db, franchiseId: string) {
  return db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .innerJoin('merchants as f', 'f.id', 'm.parentId')
    .innerJoin(below(franchiseId).as('b'), 'b.id', 'm.id');
}

/** Of these ids, the ones of merchants below a franchise. */
export async function ownMembers(
  db: Db,
  { ids, franchiseId }: { ids: readonly string[]; franchiseId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('merchants as m')
    .innerJoin(below(franchiseId).as('b'), 'b.id', 'm.id')
    .select('m.id')
    .where('m.id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** A member's own facts; undefined for a merchant that is not below the franchise. */
export async function memberFacts(db: Db, { id, franchiseId }: { id: string; franchiseId: string }) {
  const columns = memberColumns(franchiseId);
  return membersBase(db, franchiseId)
    .select(['m.id', 'm.code', 'm.shopName', 'm.ownerName', 'm.mobile', 'm.email', 't.name as idName', 'm.district'])
    .select(['m.state', 'm.pin', 'm.address1', 'm.address2', 'm.address3', 'm.isBlocked', 'm.createdAt as joinedAt'])
    .select(['b.level', 'f.code as aboveCode'])
    .select(columns.applications.$castTo<number>().as('applications'))
    .select(columns.recent.$castTo<number>().as('recent'))
    .select(columns.isSilent.$castTo<boolean>().as('isSilent'))
    .select(columns.isLow.$castTo<boolean>().as('isLow'))
    .select(columns.overridePaise.$castTo<number>().as('overridePaise'))
    .where('m.id', '=', id)
    .executeTakeFirst();
}

type State = { kind: 'application' | 'paperless'; status: string; count: number };

/** Counts a member's applications by current status, largest first. */
export async function statesOfMember(db: Db, id: string): Promise<State[]> {
  const { rows } = await sql<State>`
    select w.kind, w.status, count(*)::int as count from ${work} w where w.merchant_id = ${id}
    group by w.kind, w.status order by count desc, w.status`.execute(db);
  return rows;
}

type Month = { month: string; sent: number; acknowledged: number; rejected: number; overridePaise: number };

const monthOf = (at: RawBuilder<unknown>) => sql`to_char(${at} at time zone 'Asia/Kolkata', 'YYYY-MM')`;

/** Returns a member's last twelve months (India), newest first; empty months are left out. */
export async function monthsOfMember(db: Db, { id, franchiseId }: { id: string; franchiseId: string }) {
  const { rows } = await sql<Month>`
    with facts as (
      select ${monthOf(sql.ref('w.sent_at'))} as month, 1 as sent, 0 as acknowledged, 0 as rejected, 0::bigint as override
        from ${work} w where w.merchant_id = ${id}
      union all
      select ${monthOf(sql.ref('w.acknowledged_at'))}, 0, 1, 0, 0 from ${work} w
        where w.merchant_id = ${id} and w.acknowledged_at is not null
      union all
      select ${monthOf(sql.ref('w.status_at'))}, 0, 0, 1, 0 from ${work} w where w.merchant_id = ${id} and w.status = 'rejected'
      union all
      select to_char(p.business_date, 'YYYY-MM'), 0, 0, 0, (p.details ->> 'grossPaise')::bigint
        ${overrides(sql`${id}::uuid`, sql`${franchiseId}::text`)}
    )
    select month, sum(sent)::int as sent, sum(acknowledged)::int as acknowledged, sum(rejected)::int as rejected,
      sum(override)::bigint as "overridePaise"
    from facts group by month order by month desc limit 12`.execute(db);
  return rows;
}
