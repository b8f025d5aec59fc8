import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { LedgerDifference } from '../../../platform/ledger-proof.ts';

/** Compares paperless orders with their holds: acknowledged ones are paid once, failed ones are refunded, none is both. */
export async function paperlessProof(db: Db): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with fees as (
      select h.reference_id, count(*) filter (where h.state = 'captured') as captured,
             count(*) filter (where h.state in ('open', 'review')) as kept
        from wallet.holds h where h.reference_type = 'paperless' group by h.reference_id)
    select 'an acknowledged paperless order is paid once' as "check", o.token as subject, '1 captured, 0 kept' as expected,
           coalesce(f.captured, 0) || ' captured, ' || coalesce(f.kept, 0) || ' kept' as found
      from pan_paperless o left join fees f on f.reference_id = o.id::text
     where o.status in ('acknowledged', 'allotted') and (coalesce(f.captured, 0) <> 1 or coalesce(f.kept, 0) <> 0)
    union all
    select 'a failed paperless order has its fee back', o.token, '0 captured, 0 kept', f.captured || ' captured, ' || f.kept || ' kept'
      from pan_paperless o join fees f on f.reference_id = o.id::text
     where o.status = 'refunded' and (f.captured <> 0 or f.kept <> 0)
    union all
    select 'an open paperless order keeps its fee aside', o.token, '0 captured, 1 kept',
           coalesce(f.captured, 0) || ' captured, ' || coalesce(f.kept, 0) || ' kept'
      from pan_paperless o left join fees f on f.reference_id = o.id::text
     where o.hold_id is not null and o.status in ('redirected', 'incomplete', 'confirm')
       and (coalesce(f.captured, 0) <> 0 or coalesce(f.kept, 0) <> 1)
       and not exists (select from wallet.holds h where h.reference_type = 'paperless' and h.reference_id = o.id::text and not h.is_told
                        and h.state in ('captured', 'released'))
    union all
    select 'a fee is held for an order that exists', h.reference_id, 'an order', 'none'
      from wallet.holds h
     where h.reference_type = 'paperless' and not exists (select from pan_paperless o where o.id::text = h.reference_id)
    limit 1000`.execute(db);
  return rows;
}
