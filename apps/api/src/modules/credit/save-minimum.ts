import { type MinimumInput, type MinimumService, minimumServices } from '@sevadesk/contract/credit';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { serviceParts } from '../../services.ts';
import { recordAudit } from '../audit/index.ts';
import { type FeeAccount, getMinimums, setMinimum } from '../wallet/index.ts';

/** Returns the fee account of a service; null for a service whose orders are free. */
const feeAccountOf = (service: MinimumService): FeeAccount | null =>
  service === 'nsdl' ? 'house:fees-nsdl' : serviceParts[service].feeAccount;

/** Returns what charges of each service that costs something must leave in a shop's wallet, whole paise. Throws not_found. */
export async function listMinimums(ctx: UserCtx, { id }: { id: string }) {
  const minimums = await getMinimums(ctx, id);
  return {
    data: minimumServices.flatMap((service) => {
      const account = feeAccountOf(service);
      return account === null ? [] : [{ service, minLeftPaise: toPaise(minimums[account] ?? 0) }];
    }),
  };
}

/** Sets what charges of a service must leave in a shop's wallet, from now on. Throws not_found, choose_one for a free service. */
export async function saveMinimum(
  ctx: UserCtx,
  { id, service, minLeftPaise }: { id: string } & MinimumInput,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const account = feeAccountOf(service);
    if (account === null) throw fieldError('service', 'choose_one');
    const before = (await getMinimums(ctx, id))[account] ?? 0;
    await setMinimum(ctx, id, account, minLeftPaise);
    await recordAudit(ctx, {
      action: 'credit.save-minimum',
      record: { type: 'merchant', id },
      details: { service, before, after: minLeftPaise },
    });
    return { ok: true };
  });
}
