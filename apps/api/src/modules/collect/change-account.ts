import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockAccount, updateAccount } from './accounts.repo.ts';

type Change = { id: string; from: 'active' | 'closed'; reason: string | null };

async function changeAccount(ctx: UserCtx, { id, from, reason }: Change): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const account = await lockAccount(ctx.db, id);
    if (!account) throw new AppError('not_found');
    if (account.status !== from) throw new AppError('state_refused');
    const closes = from === 'active';
    await updateAccount(ctx.db, id, {
      status: closes ? 'closed' : 'active',
      closedAt: closes ? ctx.clock.now().toISOString() : null,
      closedBy: closes ? ctx.actor.userId : null,
      closedReason: reason,
    });
    await recordAudit(ctx, {
      action: closes ? 'collect.close' : 'collect.reopen',
      record: { type: 'collect-account', id },
      details: { merchantId: account.merchantId, accountNumber: account.accountNumber, reason },
    });
    return { ok: true };
  });
}

/** Closes an account: what arrives from now on is returned to the payer. Throws not_found, state_refused. */
export function closeAccount(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<{ ok: true }> {
  return changeAccount(ctx, { id, from: 'active', reason });
}

/** Opens a closed account again. Throws not_found, state_refused. */
export function reopenAccount(ctx: UserCtx, { id }: { id: string }): Promise<{ ok: true }> {
  return changeAccount(ctx, { id, from: 'closed', reason: null });
}
