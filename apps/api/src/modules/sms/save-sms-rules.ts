import type { SmsRulesInput } from '@sevadesk/contract/sms';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { rulesFrom, setRules } from './sms.repo.ts';

/** Saves the rules from a day on; replaces those with the same first day. */
export async function saveSmsRules(ctx: UserCtx, input: SmsRulesInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await rulesFrom(ctx.db, input.validFrom);
    const after = { ...input, entityId: input.entityId ?? '', links: (input.links ?? '').split('\n').filter(Boolean) };
    await setRules(ctx.db, { ...after, savedBy: ctx.actor.userId, savedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'sms.save-rules',
      record: { type: 'sms-rules', id: input.validFrom },
      details: { before: before ?? null, after },
    });
    return { ok: true };
  });
}
