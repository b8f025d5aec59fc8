import { orderAddress } from '@sevadesk/contract/orders';
import { utiPapers } from '@sevadesk/contract/uti-pan';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { notify } from '../notifications/index.ts';
import { chargeOrder } from '../orders/index.ts';
import { papersOfOrder } from './forms.repo.ts';
import { moveUtiOrder } from './move-order.ts';
import { lockOrder, type Order } from './orders.repo.ts';

async function judge(ctx: MerchantCtx, order: Order): Promise<void> {
  await requireKyc(ctx, 'uti');
  const there = new Set((await papersOfOrder(ctx.db, order.id)).map(({ slot }) => slot));
  if (utiPapers.some((slot) => !there.has(slot))) throw new AppError('not_complete');
}

/**
 * Submits the own draft to head office and charges it at the price shown to the person, whole paise; a repeat changes nothing.
 * Throws not_found, not_complete, kyc_required, price_changed, price_missing, insufficient_balance.
 */
export async function submitPsa(
  ctx: MerchantCtx,
  { id, expectedPaise }: { id: string; expectedPaise: number },
): Promise<{ number: string }> {
  return withTransaction(ctx, async (tx) => {
    const { merchantId } = tx.actor;
    const order = await lockOrder(tx.db, { kind: 'uti-psa', id, merchantId });
    if (!order) throw new AppError('not_found');
    const { number } = order;
    if (order.status !== 'draft') return { number };
    await judge(tx, order);
    await chargeOrder(tx, { kind: 'uti-psa', orderId: id, number, merchantId, product: 'psa', expectedPaise });
    await moveUtiOrder(tx, order, { to: 'requested', verb: 'submit' });
    await notify(tx, {
      to: { staffWith: 'uti.manage' },
      event: 'uti_psa_requested',
      about: [{ kind: 'uti-psa', id }],
      params: { number, shop: order.shopName },
      link: orderAddress('uti-psa', number, 'staff') as `/${string}`,
    });
    return { number };
  });
}
