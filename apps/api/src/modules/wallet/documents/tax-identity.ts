import type { TaxIdentity, TaxIdentityInput } from '@sevadesk/contract/wallet';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { taxTexts, writeTaxTexts } from './printed.repo.ts';

/** Support services not classified elsewhere; a network may set its own code. */
const usualSac = '998599';

/** Returns the network's tax identity; empty texts until it is entered. */
export async function getTaxIdentity(ctx: Ctx): Promise<TaxIdentity> {
  return { legalName: '', gstin: '', pan: '', tan: '', sac: usualSac, ...(await taxTexts(ctx.db)) };
}

/** Sets it for documents numbered from now on; numbered documents do not change. */
export async function saveTaxIdentity(ctx: UserCtx, input: TaxIdentityInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const before = await getTaxIdentity(tx);
    const { legalName = '', gstin = '', pan = '', tan = '', sac } = input;
    const after = { legalName, gstin, pan, tan, sac };
    await writeTaxTexts(tx.db, after, tx.actor.userId);
    await recordAudit(tx, { action: 'wallet.save-tax-identity', details: { before, after } });
    return { ok: true };
  });
}
