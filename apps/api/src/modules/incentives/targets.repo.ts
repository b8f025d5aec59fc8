import { placeKey } from '@sevadesk/contract/service-packages';
import { targetSteps } from '@sevadesk/contract/incentives';
import { type Insertable, sql } from 'kysely';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { TargetResults, Targets } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';

const columns = [
  't.id',
  't.name',
  't.idTypeId',
  't.packageId',
  't.products',
  't.territoryName',
  't.places',
  't.unit',
  't.scope',
  't.fromDay',
  't.toDay',
  't.steps',
  't.status',
  't.totalPaise',
  't.createdBy',
  't.createdAt',
  't.remark',
] as const;

type Stored = { steps: unknown; unit: string; scope: string };
const parsed = <Row extends Stored>(row: Row) => ({
  ...row,
  steps: targetSteps.parse(row.steps),
  unit: row.unit as 'count' | 'sum',
  scope: row.scope as 'own' | 'line',
});

/** Returns false if the target exists. */
export async function insertTarget(
  db: Db,
  target: Insertable<Targets>,
  merchantIds: readonly string[],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('targets')
    .values(target)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n && merchantIds.length > 0)
    await db
      .insertInto('targetMerchants')
      .values(merchantIds.map((merchantId) => ({ targetId: target.id, merchantId })))
      .execute();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns a target, locked until the transaction ends. */
export async function lockTarget(db: Db, id: string) {
  const row = await db.selectFrom('targets as t').select(columns).where('t.id', '=', id).forUpdate().executeTakeFirst();
  return row && parsed(row);
}
export type Target = NonNullable<Awaited<ReturnType<typeof lockTarget>>>;

export async function updateTarget(db: Db, id: string, change: Partial<Insertable<Targets>>): Promise<void> {
  await db.updateTable('targets').set(change).where('id', '=', id).execute();
}

export function targetListBase(db: Db) {
  return db
    .selectFrom('targets as t')
    .innerJoin('users as u', 'u.id', 't.createdBy')
    .leftJoin('idTypes as i', 'i.id', 't.idTypeId')
    .leftJoin('servicePackages as p', 'p.id', 't.packageId');
}

export const targetColumns = {
  id: sql.ref('t.id'),
  name: sql.ref('t.name'),
  idName: sql.ref('i.name'),
  packageName: sql.ref('p.name'),
  territoryName: sql.ref('t.territoryName'),
  unit: sql.ref('t.unit'),
  scope: sql.ref('t.scope'),
  fromDay: sql.ref('t.fromDay'),
  toDay: sql.ref('t.toDay'),
  status: sql.ref('t.status'),
  totalPaise: sql.ref('t.totalPaise'),
  createdBy: sql.ref('u.displayName'),
  createdAt: sql.ref('t.createdAt'),
};

export async function targetById(db: Db, id: string) {
  const row = await targetListBase(db)
    .select(columns)
    .select(['u.displayName as createdByName', 'i.name as idName', 'p.name as packageName'])
    .select((eb) =>
      eb
        .selectFrom('targetMerchants as n')
        .select(eb.fn.countAll<number>().as('named'))
        .whereRef('n.targetId', '=', 't.id')
        .as('named'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst();
  return row && parsed(row);
}

/** Returns the targets whose last day is before a day, and which are not counted. */
export async function targetsToCount(db: Db, day: string): Promise<string[]> {
  const query = db.selectFrom('targets').select('id').where('status', '=', 'open').where('toDay', '<', day);
  return (await query.orderBy('toDay').execute()).map(({ id }) => id);
}

export async function targetsToPay(db: Db): Promise<string[]> {
  return (await db.selectFrom('targets').select('id').where('status', '=', 'paying').execute()).map(({ id }) => id);
}

type Span = Pick<
  Target,
  'id' | 'idTypeId' | 'packageId' | 'products' | 'places' | 'unit' | 'scope' | 'fromDay' | 'toDay'
>;

/** Whom a target is for: its named merchants, or those of its ID type and package. */
const participants = ({ id, idTypeId, packageId }: Span) => sql`
  (${idTypeId}::uuid is null or m.id_type_id = ${idTypeId}) and (${packageId}::uuid is null or m.package_id = ${packageId})
  and (exists (select 1 from target_merchants n where n.target_id = ${id} and n.merchant_id = m.id)
       or not exists (select 1 from target_merchants n where n.target_id = ${id}))`;

/** Whether a sale was in these districts, in any capitals. */
const inPlaces = (places: readonly string[]) => sql`exists (
  select 1 from sale_terms s
   where s.sale_id = e.sale_id and lower(s.state || '/' || btrim(s.district)) = any(${places.map(placeKey)}::text[]))`;

/** The volume of one sale, its products and districts, and whether own sales alone count. */
const counted = ({ products, places, unit, scope }: Span) => ({
  volume: unit === 'count' ? sql`e.quantity` : sql`e.quantity * e.base_paise`,
  filter: sql`${products.length === 0 ? sql`true` : sql`e.product = any(${products}::text[])`}
    and ${scope === 'own' ? sql`e.level = 0` : sql`true`}
    and ${places.length === 0 ? sql`true` : inPlaces(places)}`,
});

export type Volume = { merchantId: string; code: string; shopName: string; volume: number };

/**
 * Returns the volume of each merchant of a target, highest first: sales earned in its days that were not withdrawn in them, less those
 * of earlier days that were. With an id only that merchant, if the target is for it.
 */
export async function volumesOf(db: Db, target: Span, merchantId?: string): Promise<Volume[]> {
  const { fromDay, toDay } = target;
  const { volume, filter } = counted(target);
  const { rows } = await sql<Volume>`
    select m.id as "merchantId", m.code, m.shop_name as "shopName", greatest(0, coalesce(v.volume, 0))::bigint as volume
      from merchants m left join lateral (
        select sum(case when e.earned_on >= ${fromDay}::date then ${volume} else -${volume} end) as volume
          from earned_sales e
         where e.merchant_id = m.id and ${filter}
           and ((e.earned_on between ${fromDay}::date and ${toDay}::date and (e.withdrawn_on is null or e.withdrawn_on > ${toDay}::date))
             or (e.earned_on < ${fromDay}::date and e.withdrawn_on between ${fromDay}::date and ${toDay}::date))) v on true
     where ${participants(target)} and ${merchantId === undefined ? sql`true` : sql`m.id = ${merchantId}`}
     order by 4 desc, m.code`.execute(db);
  return rows;
}

/** Returns the targets of a merchant that run on a day. */
export async function targetsOf(db: Db, merchantId: string, day: string) {
  const rows = await db
    .selectFrom('targets as t')
    .innerJoin('merchants as m', (join) => join.on('m.id', '=', merchantId))
    .select(columns)
    .where('t.status', '=', 'open')
    .where('t.fromDay', '<=', day)
    .where('t.toDay', '>=', day)
    .where(sql<boolean>`(t.id_type_id is null or t.id_type_id = m.id_type_id) and (t.package_id is null or t.package_id = m.package_id)
      and (exists (select 1 from target_merchants n where n.target_id = t.id and n.merchant_id = m.id)
           or not exists (select 1 from target_merchants n where n.target_id = t.id))`)
    .orderBy('t.toDay')
    .limit(20)
    .execute();
  return rows.map(parsed);
}

export async function insertResults(db: Db, results: readonly Insertable<TargetResults>[]): Promise<void> {
  if (results.length === 0) return;
  await db
    .insertInto('targetResults')
    .values([...results])
    .execute();
}

/** Returns the results of a target, highest volume first. */
export async function resultsOf(db: Db, targetId: string) {
  return db
    .selectFrom('targetResults as r')
    .innerJoin('merchants as m', 'm.id', 'r.merchantId')
    .select(['r.merchantId', 'm.code', 'm.shopName', 'r.volume', 'r.stepFrom', 'r.grossPaise', 'r.postingId'])
    .where('r.targetId', '=', targetId)
    .orderBy('r.volume', 'desc')
    .execute();
}

/** Returns the results that are not paid yet. */
export async function unpaidResults(db: Db, targetId: string): Promise<string[]> {
  const query = db.selectFrom('targetResults').select('id').where('targetId', '=', targetId);
  return (await query.where('grossPaise', '>', 0).where('postingId', 'is', null).orderBy('id').execute()).map(
    ({ id }) => id,
  );
}

/** Returns a result, locked until the transaction ends. */
export async function lockResult(db: Db, id: string) {
  return db.selectFrom('targetResults').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function recordPaid(db: Db, id: string, paid: { postingId: string; paidAt: string }): Promise<void> {
  await db.updateTable('targetResults').set(paid).where('id', '=', id).execute();
}

/** Returns the newest results of a merchant with their targets. */
export async function ownResults(db: Db, merchantId: string) {
  const rows = await db
    .selectFrom('targetResults as r')
    .innerJoin('targets as t', 't.id', 'r.targetId')
    .select(columns)
    .select(['r.volume', 'r.stepFrom', 'r.grossPaise', 'r.postingId'])
    .where('r.merchantId', '=', merchantId)
    .orderBy('t.toDay', 'desc')
    .limit(12)
    .execute();
  return rows.map(parsed);
}

/** Returns counted targets whose incentives await a second person, oldest first. */
export async function pendingTargets(db: Db, id?: string) {
  return db
    .selectFrom('targets as t')
    .innerJoin('users as u', 'u.id', 't.createdBy')
    .select(['t.id', 't.name', 't.fromDay', 't.toDay', 't.totalPaise', 't.createdBy', 't.countedAt'])
    .select('u.displayName as createdByName')
    .select((eb) =>
      eb
        .selectFrom('targetResults as r')
        .select(eb.fn.countAll<number>().as('merchants'))
        .whereRef('r.targetId', '=', 't.id')
        .where('r.grossPaise', '>', 0)
        .as('merchants'),
    )
    .where('t.status', '=', 'approval')
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? ''))
    .orderBy('t.countedAt')
    .limit(mostApprovals)
    .execute();
}

/** Returns the merchants with these branch codes. */
export async function merchantsByCode(db: Db, codes: readonly string[]) {
  if (codes.length === 0) return [];
  return db
    .selectFrom('merchants')
    .select(['id', 'code'])
    .where('code', 'in', [...codes])
    .execute();
}

/** ID types and active packages, by name. */
export async function targetChoices(db: Db) {
  const idTypes = await db.selectFrom('idTypes').select(['id', 'name']).orderBy('rank').execute();
  const packages = db.selectFrom('servicePackages').select(['id', 'name']).where('isActive', '=', true).orderBy('name');
  return { idTypes, packages: await packages.execute() };
}
