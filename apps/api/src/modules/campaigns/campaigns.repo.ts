import type { CampaignAudience, CampaignState, CampaignTarget, CampaignWay } from '@sevadesk/contract/campaigns';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Campaigns } from '../../platform/db.gen.ts';
import { mostApprovals } from '../../platform/approval-source.ts';
import type { Db } from '../../platform/db.ts';

type Typed = { way: CampaignWay; state: CampaignState; target: CampaignTarget; audience: CampaignAudience };

/** The number of a campaign that people see: CP-0007. */
export const campaignNumber = sql<string>`'CP-' || lpad(c.no::text, 4, '0')`;

function campaigns(db: Db) {
  return db.selectFrom('campaigns as c').selectAll('c').select(campaignNumber.as('number'));
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof campaigns>['executeTakeFirst']>>>;
export type Campaign = Omit<Row, keyof Typed> & Typed;
const typed = (row: Row | undefined) => row && ({ ...row, ...(row as unknown as Typed) } as Campaign);

export async function campaignById(db: Db, id: string): Promise<Campaign | undefined> {
  return typed(await campaigns(db).where('c.id', '=', id).executeTakeFirst());
}

/** Locks a campaign until the transaction ends; its state, recipients and releases change only under this lock. */
export async function lockCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  return typed(await campaigns(db).where('c.id', '=', id).forUpdate().executeTakeFirst());
}

/** Locks an active campaign unless another worker holds it. */
export async function claimCampaign(db: Db, id: string): Promise<Campaign | undefined> {
  const query = campaigns(db).where('c.id', '=', id).where('c.state', '=', 'active');
  return typed(await query.forUpdate().skipLocked().executeTakeFirst());
}

/** Lets one release run at a time, so that a person gets one campaign in a day, until the transaction ends. */
export async function lockReleases(db: Db): Promise<void> {
  await db.selectFrom('campaignSettings').select('id').where('id', '=', 1).forUpdate().execute();
}

export async function activeCampaigns(db: Db, now: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('id')
    .where('state', '=', 'active')
    .where((where) => where.or([where('startAt', 'is', null), where('startAt', '<=', now)]))
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertCampaign(db: Db, campaign: Insertable<Campaigns>): Promise<void> {
  await db.insertInto('campaigns').values(campaign).execute();
}

export async function updateCampaign(
  db: Db,
  id: string,
  change: Omit<Updateable<Campaigns>, 'id' | 'no'>,
): Promise<void> {
  await db.updateTable('campaigns').set(change).where('id', '=', id).execute();
}

export async function deleteCampaign(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaigns').where('id', '=', id).execute();
}

/** The columns of the list, by API name. */
export const campaignListColumns = {
  ...Object.fromEntries(
    ['id', 'name', 'way', 'recipients', 'costPaise', 'createdAt', 'startAt', 'state'].map((name) => [
      name,
      sql.ref(`c.${name}`),
    ]),
  ),
  number: campaignNumber,
  createdBy: sql.ref('u.displayName'),
};

export function campaignListBase(db: Db) {
  return db.selectFrom('campaigns as c').innerJoin('users as u', 'u.id', 'c.createdBy');
}

export async function storedSettings(db: Db) {
  return db
    .selectFrom('campaignSettings')
    .select('whatsappPriceHundredths')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
}

export async function updateSettings(
  db: Db,
  change: { whatsappPriceHundredths: number; updatedBy: string; updatedAt: string },
): Promise<void> {
  await db.updateTable('campaignSettings').set(change).where('id', '=', 1).execute();
}

/** Returns the names of these people. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const rows = await db.selectFrom('users').select(['id', 'displayName']).where('id', 'in', known).execute();
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}

/** Returns campaigns that wait for a second person, oldest first; costs in whole paise. */
export async function pendingCampaigns(db: Db, id?: string) {
  return db
    .selectFrom('campaigns as c')
    .innerJoin('users as u', 'u.id', 'c.requestedBy')
    .select(['c.id', 'c.name', 'c.recipients', 'c.costPaise', 'c.requestedAt', campaignNumber.as('number')])
    .select(['u.displayName as requestedBy', 'u.id as requestedById'])
    .where('c.state', '=', 'pending')
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.requestedAt')
    .limit(mostApprovals)
    .execute();
}
