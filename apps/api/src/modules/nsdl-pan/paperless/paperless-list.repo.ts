import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

const own = [
  'id',
  'token',
  'applicantName',
  'type',
  'mode',
  'cardType',
  'mobile',
  'status',
  'ackNo',
  'pricePaise',
  'createdAt',
  'statusAt',
];

const columnsOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, sql.ref(`o.${name}`)]));

/** The columns of a shop's own list, by API name. */
export const ownColumns: Record<string, RawBuilder<unknown>> = columnsOf(own);

/** The columns of the staff list, by API name. */
export const staffColumns: Record<string, RawBuilder<unknown>> = {
  ...columnsOf([...own, 'merchantId', 'reviewCause', 'checkCount', 'checkedAt']),
  merchantCode: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
};

export function ownBase(db: Db, merchantId: string) {
  return db.selectFrom('panPaperless as o').where('o.merchantId', '=', merchantId);
}

/** Forwarded orders only; a form that was never forwarded is visible only to its shop. */
export function staffBase(db: Db) {
  return db
    .selectFrom('panPaperless as o')
    .innerJoin('merchants as m', 'm.id', 'o.merchantId')
    .where('o.holdId', 'is not', null);
}

export async function packageOf(db: Db, merchantId: string): Promise<string> {
  const { packageId } = await db
    .selectFrom('merchants')
    .select('packageId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return packageId;
}

type Counts = Record<'open' | 'incomplete' | 'review' | 'heldPaise' | 'acknowledgedToday' | 'refundedToday', number>;

/** Counts open orders and those that ended since an instant; reads only orders that can match. */
export async function countOrders(db: Db, since: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where status in ('initiated', 'redirected', 'incomplete', 'confirm'))::int as open,
      count(*) filter (where status = 'incomplete')::int as incomplete,
      count(*) filter (where status = 'review')::int as review,
      coalesce(sum(price_paise) filter (where status in ('initiated', 'redirected', 'incomplete', 'confirm', 'review')), 0)::bigint as held_paise,
      count(*) filter (where status = 'acknowledged')::int as acknowledged_today,
      count(*) filter (where status = 'refunded')::int as refunded_today
    from pan_paperless
    where hold_id is not null and (status in ('initiated', 'redirected', 'incomplete', 'confirm', 'review')
      or (status in ('acknowledged', 'refunded') and status_at >= ${since}))`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('counting answers one row');
  return counts;
}
