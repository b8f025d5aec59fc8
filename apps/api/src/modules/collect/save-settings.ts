import type { CollectRule, CollectSettings } from '@sevadesk/contract/collect';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { settingsRow, updateSettings } from './payments.repo.ts';

/** Returns which payments are reviewed, and how many minutes a code is valid. */
export async function getSettings(ctx: Pick<UserCtx, 'db'>): Promise<CollectSettings> {
  const { rule, qrMinutes } = await settingsRow(ctx.db);
  return { rule: rule as CollectRule, qrMinutes };
}

/** Sets them from now on; payments in review stay there, and codes keep their end. */
export async function saveSettings(ctx: UserCtx, input: CollectSettings): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await getSettings(ctx);
    await updateSettings(ctx.db, { ...input, savedBy: ctx.actor.userId, savedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, { action: 'collect.save-settings', details: { before, after: input } });
    return { ok: true };
  });
}
