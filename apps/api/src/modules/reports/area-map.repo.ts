import type { AreaRow, Span } from '@sevadesk/contract/reports';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { volumeFacts } from './facts.repo.ts';

/** Counts unblocked shops, and the applications of all shops in a span of Indian days, by state and district in any capitals. */
export async function areasOfShops(db: Db, span: Span): Promise<AreaRow[]> {
  const { from } = volumeFacts({ ...span, by: 'merchant' }, {});
  const { rows } = await sql<AreaRow>`
    select m.state, min(btrim(m.district)) as district, count(*) filter (where not m.is_blocked)::int as shops,
      coalesce(sum(s.sent), 0)::int as sent
    from merchants m
    left join (select f.merchant_id, count(*) as sent from (${from}) f group by 1) s on s.merchant_id = m.id
    group by m.state, lower(btrim(m.district))`.execute(db);
  return rows;
}

/** Returns the districts of the PIN code directory by state; one text may hold several districts. */
export async function directoryDistricts(db: Db): Promise<{ state: string; districts: string }[]> {
  return db.selectFrom('pincodes').select(['state', 'districts']).distinct().execute();
}
