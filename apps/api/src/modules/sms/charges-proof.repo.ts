import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference, LedgerProof } from '../../platform/ledger-proof.ts';

/** Compares what each shop pays for a day with the rules of the day and with its posting, in both directions. */
async function chargeDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'a charge for messages is their count at the price of the day' as "check", c.day || ' ' || c.merchant_id as subject,
           (c.messages * rules.shop_price_paise)::text as expected, c.amount_paise::text as found
      from message_charges c cross join lateral (
        select r.shop_price_paise from sms_rules r where r.valid_from <= c.day order by r.valid_from desc limit 1) rules
     where c.amount_paise <> c.messages * rules.shop_price_paise
    union all
    select 'a charge for messages stands on its posting', coalesce(c.day::text, p.day) || ' ' || coalesce(c.merchant_id, p.merchant_id),
           coalesce(c.amount_paise::text, 'none'), coalesce(p.paise::text, 'none')
      from (select * from message_charges where posting_id is not null) c
      full join (
        select p.id, p.reference_id as day, coalesce(p.details ->> 'merchantId', max(a.merchant_id::text))::uuid as merchant_id,
               -sum(e.amount_paise) filter (where a.merchant_id is not null or a.code = 'house:merchant-receivable') as paise
          from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
         where p.kind = 'messages' group by p.id) p
        on p.id = c.posting_id and p.day = c.day::text and p.merchant_id = c.merchant_id
     where c.amount_paise is distinct from p.paise
    limit 1000`.execute(db);
  return rows;
}

/** Compares the cost of each booked day with its posting between internal accounts, in both directions. */
async function costDifferences(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'the cost of a day of messages is booked once' as "check", coalesce(d.day::text, p.day) as subject,
           coalesce(d.cost_paise::text, 'none') as expected, coalesce(p.paise::text, 'none') as found
      from (select * from message_days where cost_posting_id is not null) d
      full join (
        select p.id, p.reference_id as day, -sum(e.amount_paise) filter (where a.code in ('house:sms-expense', 'house:whatsapp-expense')) as paise
          from wallet.postings p join wallet.entries e on e.posting_id = p.id join wallet.accounts a on a.id = e.account_id
         where p.kind = 'message-cost' group by p.id) p on p.id = d.cost_posting_id and p.day = d.day::text
     where d.cost_paise is distinct from p.paise
    union all
    select 'the WhatsApp part of a day of messages is in its posting', d.day::text, d.whatsapp_cost_paise::text, coalesce(e.paise, 0)::text
      from message_days d left join lateral (
        select -sum(e.amount_paise) as paise from wallet.entries e join wallet.accounts a on a.id = e.account_id
         where e.posting_id = d.cost_posting_id and a.code = 'house:whatsapp-expense') e on true
     where d.whatsapp_cost_paise <> coalesce(e.paise, 0)
    limit 1000`.execute(db);
  return rows;
}

/** Proves that each booked day of messages and each shop's charge for it are in the ledger once, with their amount. */
export const messageChargesProof: LedgerProof = async (db) => [
  ...(await costDifferences(db)),
  ...(await chargeDifferences(db)),
];
