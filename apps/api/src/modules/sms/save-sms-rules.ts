import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { SmsRulesInput } from '@sevadesk/contract/sms';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { rulesFrom, rulesOn, setRules } from './sms.repo.ts';

/** Shops know the price of a message before it is sent. */
async function requireFuturePrice(ctx: UserCtx, { validFrom, shopPricePaise }: SmsRulesInput): Promise<void> {
  if (validFrom > istDateOf(ctx.clock.now())) return;
  const current = (await rulesOn(ctx.db, validFrom))?.shopPricePaise ?? 0;
  if (current !== shopPricePaise) throw fieldError('validFrom', 'date_tomorrow');
}

/** Saves the rules from a day on; replaces those with the same first day. Throws invalid_input if another price for shops would count before tomorrow. */
export async function saveSmsRules(ctx: UserCtx, input: SmsRulesInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = await rulesFrom(ctx.db, input.validFrom);
    await requireFuturePrice(ctx, input);
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
