import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { notify } from './modules/notifications/index.ts';
import type { TellAdjusted } from './modules/wallet/adjustments/apply-adjustment.ts';

/** Notifies a merchant of what staff posted to the wallet, and why; the ledger itself does not know notifications. */
export const notifyAdjusted: TellAdjusted = (ctx, { merchantId, isPenalty, amountPaise, changePaise, reason }) => {
  const event = isPenalty ? 'wallet_penalty' : changePaise > 0 ? 'wallet_credited' : 'wallet_debited';
  const amount = formatAmount(toPaise(isPenalty ? amountPaise : Math.abs(changePaise)));
  return notify(ctx, {
    to: { merchantId },
    event,
    about: [],
    params: { amount, reason },
    link: '/merchant/misc/reports/statement',
  });
};
