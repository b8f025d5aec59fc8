import { type RawBuilder, sql } from 'kysely';
import { vi } from 'vitest';
import { sealAudit } from '../src/modules/audit/index.ts';
import type { Ctx } from '../src/platform/context.ts';

/** Waits until every event and posting is sealed: a row is sealed once it is a second old. */
export async function sealEverything(ctx: Ctx): Promise<void> {
  // Counted apart: on a distributed engine, seals and events lie on different servers.
  const countOf = async (rows: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${rows}`.execute(ctx.db)).rows[0]?.n ?? 0;
  const tables = [sql`wallet.postings`, sql`audit_events`, sql`audit_seals`] as const;
  await vi.waitUntil(
    async () => {
      await sealAudit(ctx, { from: 'beginning' });
      const [postings, events, seals] = await Promise.all(tables.map(countOf));
      return (postings ?? 0) + (events ?? 0) === seals;
    },
    { timeout: 20_000, interval: 250 },
  );
}
