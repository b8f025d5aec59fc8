import type { FrequentBill } from '@sevadesk/contract/bills';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { claimReminders, frequentCustomers, setReminder } from './customers.repo.ts';

/** Days before the expected due date. */
const ahead = 5;
const batch = 50;

/** Lists customers who paid here before, most frequent first. */
export async function listFrequent(ctx: MerchantCtx): Promise<{ data: FrequentBill[] }> {
  return { data: await frequentCustomers(ctx.db, ctx.actor.merchantId) };
}

/** Sets whether the shop is reminded of a customer's next bill. Throws not_found. */
export async function saveReminder(ctx: MerchantCtx, asked: { id: string; reminds: boolean }): Promise<{ ok: true }> {
  const isKnown = await setReminder(ctx.db, { ...asked, merchantId: ctx.actor.merchantId });
  if (!isKnown) throw new AppError('not_found');
  return { ok: true };
}

/** Reminds shops of customers whose next bill is expected within five days, once per bill. Returns their number. */
export async function remindDue(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const due = await claimReminders(tx.db, addDays(istDateOf(tx.clock.now()), ahead), batch);
    for (const { merchantId, billerName, account, due: day, paymentId } of due) {
      await notify(tx, {
        to: { merchantId },
        event: 'bill_due',
        about: paymentId === null ? [] : [{ kind: 'bill', id: paymentId }],
        params: { biller: billerName, account, date: formatDate(day) },
        link: paymentId === null ? '/merchant/product/bills' : `/merchant/product/bills?like=${paymentId}`,
      });
    }
    return due.length;
  });
}
