import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type ProviderHealth = {
  provider: string;
  mode: string | null;
  asked: number;
  silent: number;
  lastGoodAt: string | null;
};

const dayMs = 86_400_000;

/** Ids start with their creation time: all rows since a moment are one range of the primary key. */
function idAt(moment: number): string {
  const hex = Math.max(0, moment).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Returns the health of outside services in the 24 hours before a moment. */
export async function providerHealth(db: Db, now: Date): Promise<ProviderHealth[]> {
  const since = idAt(now.getTime() - dayMs);
  const looks = (provider: string, table: RawBuilder<unknown>, at: RawBuilder<unknown>) => sql`
    select ${provider}::text as provider, count(*)::int as asked, count(*) filter (where outcome = 'unknown')::int as silent,
      max(${at}) filter (where outcome <> 'unknown') as last_good_at
    from ${table} where id >= ${since}::uuid`;
  const { rows } = await sql<ProviderHealth>`
    select h.*, c.mode from (
      ${looks('upi', sql`gateway_checks`, sql`checked_at`)}
      union all ${looks('pan-nsdl', sql`pan_paperless_looks`, sql`at`)}
      union all ${looks('pan-uti', sql`uti_looks`, sql`at`)}
      union all ${looks('nps-cra', sql`nps_looks`, sql`at`)}
      union all ${looks('bill-network', sql`bill_looks`, sql`at`)}
      union all ${looks('mandate', sql`mandate_looks`, sql`at`)}
      union all select 'mail', count(*)::int, count(*) filter (where last_error is not null and state <> 'sent')::int, max(sent_at)
        from mails where id >= ${since}::uuid
    ) h left join api_credentials c on c.provider = h.provider`.execute(db);
  return rows.map((row) => ({
    ...row,
    lastGoodAt: row.lastGoodAt === null ? null : new Date(row.lastGoodAt).toISOString(),
  }));
}
