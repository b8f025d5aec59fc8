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

/** List columns by their API names. */
export const memberColumns = {
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
  recent: sql`(select count(*)::int from ${work} w where w.merchant_id = m.id and w.sent_at > now() - interval '30 days')`,
  overridePaise: sql`(select ${gross} ${overrides(sql.ref('m.id'), sql.ref('m.parentId'))})`,
};

export function membersBase(db: Db, franchiseId: string) {
  return db
    .selectFrom('merchants as m')
    .innerJoin('idTypes as t', 't.id', 'm.idTypeId')
    .where('m.parentId', '=', franchiseId);
}

/** Of these ids, the ones of a franchise's own members. */
export async function ownMembers(
  db: Db,
  { ids, franchiseId }: { ids: readonly string[]; franchiseId: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('merchants')
    .select('id')
    .where('parentId', '=', franchiseId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}

/** A member's own facts; undefined for another franchise's. */
export async function memberFacts(db: Db, { id, franchiseId }: { id: string; franchiseId: string }) {
  return membersBase(db, franchiseId)
    .select(['m.id', 'm.code', 'm.shopName', 'm.ownerName', 'm.mobile', 'm.email', 't.name as idName', 'm.district'])
    .select(['m.state', 'm.pin', 'm.address1', 'm.address2', 'm.address3', 'm.isBlocked', 'm.createdAt as joinedAt'])
    .select(memberColumns.applications.$castTo<number>().as('applications'))
    .select(memberColumns.recent.$castTo<number>().as('recent'))
    .select(memberColumns.overridePaise.$castTo<number>().as('overridePaise'))
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
