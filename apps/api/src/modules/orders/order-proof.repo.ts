import type { KindDefinition } from '@sevadesk/contract/kernel/service';
import { orderKindNames, orderKinds } from '@sevadesk/contract/services';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { LedgerDifference } from '../../platform/ledger-proof.ts';
import type { KindPart } from '../../platform/service-part.ts';
import { kindParts } from '../../services.ts';

/** Compares orders with their charges: by its terms each is charged or held once; no charge or hold is without its order. */
export async function orderProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    select 'an order is charged once, as its terms say' as "check", t.number as subject, t.price_paise::text as expected,
           coalesce(string_agg((-e.amount_paise)::text, ' + '), 'nothing') as found
      from order_terms t
      left join wallet.postings p on p.reference_type = 'order' and p.reference_id = t.order_id::text
       and (p.kind = 'charge' or (p.kind = 'hold' and t.price_paise > 0))
      left join wallet.entries e on e.posting_id = p.id
       and e.account_id in (select a.id from wallet.accounts a where a.kind = 'wallet' and a.merchant_id = t.merchant_id)
     group by t.number, t.price_paise
    having count(e.posting_id) <> case when t.price_paise = 0 then 0 else 1 end or coalesce(-sum(e.amount_paise), 0) <> t.price_paise
    union all
    select 'money of an order belongs to an order', p.id::text, 'an order', 'none'
      from wallet.postings p
     where p.reference_type = 'order' and not exists (select from order_terms t where t.order_id::text = p.reference_id)
    limit 1000`.execute(db);
  const held = await Promise.all(
    orderKindNames
      .filter((kind) => kindParts[kind].holdsPrice)
      .map((kind) => heldProof(db, kindParts[kind], orderKinds[kind])),
  );
  return [...rows, ...held.flat()];
}

/** Compares orders with their holds: captured if the order is done, released if refused, otherwise still held. */
async function heldProof(
  db: Db,
  { table, isOrder }: KindPart,
  { states }: KindDefinition,
): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with wanted as (
      select x.id, x.number, x.merchant_id,
        case when x.status = any(${[...states.done]}::text[]) then 'captured'
             when x.status = any(${[...states.refused]}::text[]) then 'released' else 'open' end as state
      from ${table} x join order_terms t on t.order_id = x.id
      where ${isOrder} and t.price_paise > 0)
    select 'a held order and its hold agree' as "check", w.number as subject, w.state as expected, coalesce(h.state, 'nothing') as found
      from wanted w left join wallet.holds h on h.id = w.id and h.merchant_id = w.merchant_id
     where h.id is null or (h.state <> w.state and not (w.state = 'open' and (h.state = 'review' or not h.is_told)))
    limit 1000`.execute(db);
  return rows;
}
