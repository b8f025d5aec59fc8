import { sql } from 'kysely';
import { vi } from 'vitest';
import { sealAudit } from '../src/modules/audit/index.ts';
import type { Ctx } from '../src/platform/context.ts';

/** Waits until every event and posting is sealed: a row is sealed once it is a second old. */
export async function sealEverything(ctx: Ctx): Promise<void> {
  const open = sql`
    select 1 from wallet.postings p where not exists (select 1 from audit_seals where posting_id = p.id)
    union all select 1 from audit_events e where not exists (select 1 from audit_seals where event_id = e.id) limit 1`;
  await vi.waitUntil(
    async () => {
      await sealAudit(ctx, { from: 'beginning' });
      return (await open.execute(ctx.db)).rows.length === 0;
    },
    { timeout: 20_000, interval: 250 },
  );
}
