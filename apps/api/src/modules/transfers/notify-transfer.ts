import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';
import { merchantNames } from './transfers.repo.ts';

type Pair = { merchantId: string; memberId: string; amountPaise: number };
const link = '/merchant/accounting/transfers';

async function notifyOne(
  ctx: Ctx,
  event: 'transfer_received' | 'transfer_requested' | 'transfer_returned' | 'transfer_declined',
  { toId, otherId, amountPaise }: { toId: string; otherId: string; amountPaise: number },
): Promise<void> {
  const other = (await merchantNames(ctx.db, [otherId])).get(otherId);
  if (!other) throw new AppError('unexpected');
  await notify(ctx, {
    to: { merchantId: toId, orHolding: 'm.wallet.transfer' },
    event,
    about: [],
    params: { amount: formatAmount(toPaise(amountPaise)), code: other.code, shop: other.shopName },
    link,
  });
}

/** Notifies the merchant below of money that it received or is asked to return; whole paise. */
export async function notifyMember(
  ctx: Ctx,
  event: 'transfer_received' | 'transfer_requested',
  { merchantId, memberId, amountPaise }: Pair,
): Promise<void> {
  await notifyOne(ctx, event, { toId: memberId, otherId: merchantId, amountPaise });
}

/** Notifies the merchant above of the answer to its request; whole paise. */
export async function notifyAbove(
  ctx: Ctx,
  event: 'transfer_returned' | 'transfer_declined',
  { merchantId, memberId, amountPaise }: Pair,
): Promise<void> {
  await notifyOne(ctx, event, { toId: merchantId, otherId: memberId, amountPaise });
}
