import { sql } from 'kysely';
import { AppError } from './app-error.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.gen.ts';

/**
 * Limits a shop's unfinished forms of one service. The table `forms` has `merchant_id` and `status`. Runs after the insert, in its
 * transaction; two concurrent inserts may both pass. Throws drafts_full.
 */
export async function requireDraftRoom(ctx: Ctx, forms: keyof DB, merchantId: string): Promise<void> {
  const most = ctx.settings.draftsPerShop;
  const { rows } = await sql`select 1 from ${sql.table(forms)}
    where merchant_id = ${merchantId} and status = 'draft' limit ${most + 1}`.execute(ctx.db);
  if (rows.length > most) throw new AppError('drafts_full', { params: { most } });
}
