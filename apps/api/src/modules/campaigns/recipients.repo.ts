import { type Insertable, sql } from 'kysely';
import type { CampaignRecipients } from '../../platform/db.gen.ts';
import type { Db } from '../../platform/db.ts';
import { madeSale } from './audience.repo.ts';
import { comeBackDays } from './campaign.rules.ts';

const atOnce = 1000;

export async function insertRecipients(db: Db, recipients: readonly Insertable<CampaignRecipients>[]): Promise<void> {
  for (let from = 0; from < recipients.length; from += atOnce)
    await db
      .insertInto('campaignRecipients')
      .values(recipients.slice(from, from + atOnce))
      .execute();
}

export async function deleteRecipients(db: Db, campaignId: string): Promise<void> {
  await db.deleteFrom('campaignRecipients').where('campaignId', '=', campaignId).execute();
}

/** Returns the next recipients without a campaign since the beginning of the day, locked. */
export async function nextRecipients(db: Db, campaignId: string, { day, limit }: { day: string; limit: number }) {
  return db
    .selectFrom('campaignRecipients as r')
    .select(['r.userId', 'r.code', 'r.templateId'])
    .where('r.campaignId', '=', campaignId)
    .where('r.state', '=', 'planned')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('campaignRecipients as o')
            .select('o.userId')
            .whereRef('o.userId', '=', 'r.userId')
            .where('o.releasedAt', '>=', day),
        ),
      ),
    )
    .orderBy('r.place')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function updateRecipient(
  db: Db,
  campaignId: string,
  userId: string,
  change: { state: 'released'; releasedAt: string; messageId: string | null } | { state: 'skipped'; cause: string },
): Promise<void> {
  await db
    .updateTable('campaignRecipients')
    .set(change)
    .where('campaignId', '=', campaignId)
    .where('userId', '=', userId)
    .execute();
}

/** Skips all planned recipients of a stopped campaign. */
export async function skipPlanned(db: Db, campaignId: string): Promise<void> {
  await db
    .updateTable('campaignRecipients')
    .set({ state: 'skipped', cause: 'stopped' })
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'planned')
    .execute();
}

export async function hasPlanned(db: Db, campaignId: string): Promise<boolean> {
  const row = await db
    .selectFrom('campaignRecipients')
    .select('userId')
    .where('campaignId', '=', campaignId)
    .where('state', '=', 'planned')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countReleased(db: Db, campaignId: string, since: string): Promise<number> {
  const { n } = await db
    .selectFrom('campaignRecipients')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('campaignId', '=', campaignId)
    .where('releasedAt', '>', since)
    .executeTakeFirstOrThrow();
  return n;
}

/** Returns the messages of a campaign in the outbox. */
export async function messagesOf(db: Db, campaignId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('campaignRecipients')
    .select('messageId')
    .where('campaignId', '=', campaignId)
    .where('messageId', 'is not', null)
    .execute();
  return rows.flatMap(({ messageId }) => messageId ?? []);
}

/** Records the first opening of a link by its shop; returns the campaign, also if it was opened before. */
export async function recordClick(
  db: Db,
  { code, merchantId, now, since }: { code: string; merchantId: string; now: string; since: string },
): Promise<string | undefined> {
  const row = await db
    .updateTable('campaignRecipients')
    .set({ clickedAt: sql`coalesce(clicked_at, ${now})` })
    .where('code', '=', code)
    .where('merchantId', '=', merchantId)
    .where('releasedAt', '>=', since)
    .returning('campaignId')
    .executeTakeFirst();
  return row?.campaignId;
}

/** The status of a recipient `r` of a campaign `c`: by the message of its way, or by the notification in the inbox. */
const outcome = sql<string>`case
  when r.state <> 'released' then r.state
  when c.way = 'notice' then case when notice_is_read(r.user_id, '/merchant/campaign/' || r.code) then 'read' else 'delivered' end
  when coalesce(s.state, w.state) in ('queued', 'sending') then 'queued'
  when coalesce(s.state, w.state) in ('sent', 'unknown') then 'sent'
  when coalesce(s.state, w.state) in ('delivered', 'read') then coalesce(s.state, w.state)
  else 'failed' end`;

const messages = sql`campaign_recipients r join campaigns c on c.id = r.campaign_id
  left join messages s on s.id = r.message_id and c.way = 'sms'
  left join whatsapp_messages w on w.id = r.message_id and c.way = 'whatsapp'`;

const until = sql`r.released_at + ${sql.lit(`${comeBackDays} days`)}::interval`;

/** Counts the results of a campaign's messages; a shop came back that signed in or made a sale within the days after its message. */
export async function resultOf(db: Db, campaignId: string) {
  type Counts = Record<
    'planned' | 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'skipped' | 'clicked' | 'cameBack',
    number
  >;
  const { rows } = await sql<Counts>`
    select count(*) filter (where outcome = 'planned')::int as planned, count(*) filter (where outcome = 'queued')::int as queued,
      count(*) filter (where outcome = 'sent')::int as sent, count(*) filter (where outcome = 'delivered')::int as delivered,
      count(*) filter (where outcome = 'read')::int as read, count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where outcome = 'skipped')::int as skipped,
      count(*) filter (where clicked)::int as clicked,
      count(*) filter (where outcome in ('sent', 'delivered', 'read') and back)::int as "cameBack"
    from (
      select ${outcome} as outcome, r.clicked_at is not null as clicked,
        r.released_at is not null and (
          exists (select 1 from sessions x where x.user_id = r.user_id and x.created_at >= r.released_at and x.created_at < ${until})
          or ${madeSale(sql`r.merchant_id`, sql`r.released_at`, until)}) as back
      from ${messages} where r.campaign_id = ${campaignId}) x`.execute(db);
  return rows[0];
}

/** The columns of the list of recipients, by API name. */
export const recipientColumns = {
  id: sql.ref('r.userId'),
  code: sql.ref('m.code'),
  shopName: sql.ref('m.shopName'),
  locale: sql.ref('r.locale'),
  releasedAt: sql.ref('r.releasedAt'),
  outcome,
  cause: sql.ref('r.cause'),
  clickedAt: sql.ref('r.clickedAt'),
  place: sql.ref('r.place'),
};

/** The recipients of a campaign; of none without one. */
export function recipientBase(db: Db, campaignId: string | undefined) {
  const base = db
    .selectFrom('campaignRecipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaignId')
    .innerJoin('merchants as m', 'm.id', 'r.merchantId')
    .leftJoin('messages as s', (join) => join.onRef('s.id', '=', 'r.messageId').on('c.way', '=', 'sms'))
    .leftJoin('whatsappMessages as w', (join) => join.onRef('w.id', '=', 'r.messageId').on('c.way', '=', 'whatsapp'));
  return campaignId === undefined ? base.where(sql<boolean>`false`) : base.where('r.campaignId', '=', campaignId);
}
