import { ageBands, type HardcopyShopRow, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';

export type Ages = { today: string; bands: readonly { key: string; from: string | null; to: string }[] };

const dayOf = sql`(acknowledged_at at time zone 'Asia/Kolkata')::date`;

/** Original forms that are due and were acknowledged in this range of days, in India. */
const owedWithin = ({ from, to }: { from: string | null; to: string }) =>
  sql<number>`count(*) filter (where hardcopy_status = 'owed' and ${dayOf} <= ${to}::date
    and (${from}::date is null or ${dayOf} >= ${from}::date))::int`;

/** Due original forms past the deadline of shops. */
const overdueOn = (today: string) =>
  sql<number>`count(*) filter (where hardcopy_status = 'owed' and ${dayOf} < ${today}::date
    - (select (value ->> 'hardcopyDays')::int from settings where key = 'pan-deadlines'))::int`;

const counted = (status: 'owed' | 'sent') => sql<number>`count(*) filter (where hardcopy_status = ${status})::int`;

/** Counts the original forms that are due and in transit, and the age of the due ones; of all shops or one. */
export async function countPapers(db: Db, ages: Ages, merchantId?: string) {
  let query = db.selectFrom('panApplications').where('hardcopyStatus', 'in', ['owed', 'sent']);
  if (merchantId !== undefined) query = query.where('merchantId', '=', merchantId);
  const row = await query
    .select([counted('owed').as('owed'), counted('sent').as('sent'), overdueOn(ages.today).as('overdue')])
    .select(sql<number[]>`array[${sql.join(ages.bands.map(owedWithin))}]`.as('bands'))
    .executeTakeFirstOrThrow();
  return row;
}

/** One row per shop that has original forms due or in transit. */
export function shopsList(db: Db, ages: Ages): ListSource<HardcopyShopRow> {
  const bands = ages.bands.map((band) => owedWithin(band).as(band.key));
  const shops = db
    .selectFrom('panApplications')
    .where('hardcopyStatus', 'in', ['owed', 'sent'])
    .groupBy('merchantId')
    .select(['merchantId', counted('owed').as('owed'), counted('sent').as('sent')])
    .select(overdueOn(ages.today).as('overdue'))
    .select(sql<string | null>`min(acknowledged_at) filter (where hardcopy_status = 'owed')`.as('oldestAt'))
    .select(bands)
    .as('s');
  return listSource<HardcopyShopRow>({
    fields: panAfterAckStaff.hardcopy.shops.list.list,
    base: db.selectFrom(shops).innerJoin('merchants as m', 'm.id', 's.merchantId'),
    columns: {
      merchantId: sql`m.id`,
      merchantCode: sql`m.code`,
      shopName: sql`m.shop_name`,
      mobile: sql`m.mobile`,
      owed: sql`s.owed`,
      overdue: sql`s.overdue`,
      sent: sql`s.sent`,
      oldestAt: sql`s.oldest_at`,
      isExempt: sql`exists (select 1 from pan_paper_exemptions e where e.merchant_id = m.id)`,
      ...Object.fromEntries(ageBands.map(({ key }) => [key, sql`s.${sql.ref(key)}`])),
    },
    search: ['shopName', 'merchantCode'],
    defaultSort: { column: 'overdue', dir: 'desc' },
    id: 'merchantId',
  });
}

/** Original forms of one merchant for a packing list, in the order of their acknowledgement. */
export async function papersToPack(db: Db, ids: readonly string[], merchantId: string) {
  return db
    .selectFrom('panApplications')
    .where('id', 'in', ids)
    .where('merchantId', '=', merchantId)
    .where('aknNo', 'is not', null)
    .orderBy('acknowledgedAt')
    .orderBy('id')
    .select(['id', 'aknNo', 'aknDate', 'token', 'cardName', 'hardcopyStatus', 'type'])
    .execute();
}

/** Returns the sender of an envelope. */
export async function senderOf(db: Db, merchantId: string) {
  return db
    .selectFrom('merchants')
    .select(['shopName', 'code', 'mobile', 'address1', 'district', 'state', 'pin'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
}
