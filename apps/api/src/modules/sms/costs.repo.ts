import type { WhatsappPriceKind } from '@sevadesk/contract/kernel/unit-price';
import type { SmsEvent, SmsMonth, SmsOverview, SmsPriceInput } from '@sevadesk/contract/sms';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { reportCounts } from '../../platform/report-counts.ts';

/** Prices of units, newest first. */
export async function allPrices(db: Db) {
  return db
    .selectFrom('smsPrices as p')
    .innerJoin('smsGateways as g', 'g.id', 'p.gatewayId')
    .leftJoin('users as u', 'u.id', 'p.savedBy')
    .select(['p.gatewayId', 'g.name as gateway', 'p.validFrom', 'p.priceHundredths', 'p.source', 'p.savedAt'])
    .select('u.displayName as savedBy')
    .orderBy('p.validFrom', 'desc')
    .orderBy('g.name')
    .limit(200)
    .execute();
}

export async function priceFrom(db: Db, gatewayId: string, day: string) {
  return db
    .selectFrom('smsPrices')
    .select(['priceHundredths', 'source'])
    .where('gatewayId', '=', gatewayId)
    .where('validFrom', '=', day)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the price of a unit at a gateway on a day, in hundredths of a paisa; undefined before the first. */
export async function priceOn(db: Db, gatewayId: string, day: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('smsPrices')
    .select('priceHundredths')
    .where('gatewayId', '=', gatewayId)
    .where('validFrom', '<=', day)
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.priceHundredths;
}

export async function setPrice(
  db: Db,
  price: Omit<SmsPriceInput, 'price'> & { priceHundredths: number; savedBy: string; savedAt: string },
): Promise<void> {
  const { gatewayId: _, validFrom: __, ...change } = price;
  await db
    .insertInto('smsPrices')
    .values(price)
    .onConflict((conflict) => conflict.columns(['gatewayId', 'validFrom']).doUpdateSet(change))
    .execute();
}

/** Messages that a gateway counts: sent, or possibly sent; one that it rejected costs nothing. */
const isBilled = sql`(m.state in ('sent', 'delivered', 'unknown') or (m.state = 'failed' and m.cause is null))`;

/** The price of a message's gateway on the day of sending. */
const pricesThen = sql`left join lateral (
  select p.price_hundredths from sms_prices p
   where p.gateway_id = m.gateway_id and p.valid_from <= (m.sending_at at time zone 'Asia/Kolkata')::date
   order by p.valid_from desc limit 1) price on true`;

type Sums = { event: SmsEvent; messages: number; units: number; hundredths: number; unpricedUnits: number };

/** Sums the messages sent between two instants by event; costs in hundredths of a paisa. */
export async function sumsOfEvents(db: Db, from: string, until: string): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select m.event, count(*)::int as messages, sum(m.units)::int as units,
           coalesce(sum(m.units::bigint * price.price_hundredths), 0)::bigint as hundredths,
           coalesce(sum(m.units) filter (where price.price_hundredths is null), 0)::int as "unpricedUnits"
      from messages m ${pricesThen}
     where m.sending_at >= ${from} and m.sending_at < ${until} and ${isBilled}
     group by m.event order by 2 desc, 1`.execute(db);
  return rows;
}

type WhatsappSums = { kind: WhatsappPriceKind; messages: number; unpriced: number; hundredths: number };

/** Sums the WhatsApp messages sent between two instants by what they are priced as; one that was refused or failed costs nothing. */
export async function sumsOfWhatsapp(db: Db, from: string, until: string): Promise<WhatsappSums[]> {
  const { rows } = await sql<WhatsappSums>`
    select m.category as kind, count(*)::int as messages, coalesce(sum(price.price_hundredths), 0)::bigint as hundredths,
           (count(*) filter (where price.price_hundredths is null))::int as unpriced
      from whatsapp_messages m left join lateral (
        select p.price_hundredths from whatsapp_prices p
         where p.provider = m.provider and p.category = m.category
           and p.valid_from <= (m.sending_at at time zone 'Asia/Kolkata')::date
         order by p.valid_from desc limit 1) price on true
     where m.sending_at >= ${from} and m.sending_at < ${until} and m.category is not null
       and m.state in ('sent', 'delivered', 'read', 'unknown')
     group by m.category order by 2 desc, 1`.execute(db);
  return rows;
}

/** Days until a day, inclusive, that are not booked; oldest first. */
export async function unbookedDays(db: Db, until: string): Promise<string[]> {
  const rows = await db
    .selectFrom('messageDays')
    .select('day')
    .where('bookedAt', 'is', null)
    .where('day', '<=', until)
    .orderBy('day')
    .limit(31)
    .execute();
  return rows.map(({ day }) => day);
}

/** Locks a day; returns whether it is still to be booked. */
export async function lockUnbooked(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom('messageDays')
    .select('day')
    .where('day', '=', day)
    .where('bookedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Fixes what each shop pays for its people's messages between two instants: those by SMS and WhatsApp that were sent, at a price for each.
 * Answers of staff to what a person wrote are free, and campaigns are paid by head office.
 */
export async function insertCharges(
  db: Db,
  { day, from, until, pricePaise }: { day: string; from: string; until: string; pricePaise: number },
): Promise<void> {
  await sql`
    insert into message_charges (day, merchant_id, messages, amount_paise)
    select ${day}::date, sent.merchant_id, count(*), count(*) * ${pricePaise}::bigint
      from (
        select m.merchant_id, m.sending_at from messages m
         where m.state in ('sent', 'delivered') and m.event <> 'campaign_message'
        union all
        select w.merchant_id, w.sending_at from whatsapp_messages w
         where w.state in ('sent', 'delivered', 'read') and w.template_id is not null and w.event <> 'campaign_message') sent
     where sent.sending_at >= ${from} and sent.sending_at < ${until} and sent.merchant_id is not null
     group by sent.merchant_id`.execute(db);
}

export async function recordBooked(
  db: Db,
  day: string,
  booked: { bookedAt: string; costPaise: number; whatsappCostPaise: number; costPostingId: string | null },
): Promise<void> {
  await db.updateTable('messageDays').set(booked).where('day', '=', day).execute();
}

/** Charges without a posting, oldest day first. */
export async function openCharges(db: Db, limit: number) {
  return db
    .selectFrom('messageCharges')
    .select(['day', 'merchantId'])
    .where('postingId', 'is', null)
    .orderBy('day')
    .orderBy('merchantId')
    .limit(limit)
    .execute();
}

/** Locks a charge; undefined if it has been posted meanwhile. */
export async function lockCharge(db: Db, day: string, merchantId: string) {
  return db
    .selectFrom('messageCharges')
    .select(['messages', 'amountPaise'])
    .where('day', '=', day)
    .where('merchantId', '=', merchantId)
    .where('postingId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function recordCharged(db: Db, day: string, merchantId: string, postingId: string): Promise<void> {
  await db
    .updateTable('messageCharges')
    .set({ postingId })
    .where('day', '=', day)
    .where('merchantId', '=', merchantId)
    .execute();
}

/** Returns what shops were charged for the days from one on; whole paise. */
export async function chargedSince(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ charged: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as charged from message_charges where day >= ${day}`.execute(db);
  return rows[0]?.charged ?? 0;
}

/** Returns what a shop was charged for SMS by month, newest first, with the number of tax invoices; whole paise. */
export async function chargedByMonth(db: Db, merchantId: string): Promise<SmsMonth[]> {
  const { rows } = await sql<SmsMonth>`
    select date_trunc('month', c.day)::date::text as month, sum(c.messages)::int as messages,
           sum(c.amount_paise)::bigint as "amountPaise", count(d.id)::int as invoices
      from message_charges c left join documents d on d.posting_id = c.posting_id
     where c.merchant_id = ${merchantId} and c.posting_id is not null
     group by 1 order by 1 desc limit 24`.execute(db);
  return rows;
}

/** Returns the delivery reports of the days from one on, by their result. */
export async function reportsSince(db: Db, day: string): Promise<SmsOverview['reports']> {
  const of = await reportCounts(db, 'messageReports', day);
  return { taken: of('taken'), repeated: of('repeated'), unreadable: of('unreadable'), nobody: of('nobody') };
}

/** Returns the counts of a day; none before its first message. */
export async function countsOf(db: Db, day: string) {
  const row = await db
    .selectFrom('messageDays')
    .select(['counted', 'stopped'])
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { counted: 0, stopped: 0 };
}
