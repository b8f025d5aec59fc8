import type { NpsView } from '@sevadesk/contract/nps';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { notify } from '../notifications/index.ts';
import { chargeOrder } from '../orders/index.ts';
import { lockOwn } from './find-order.ts';
import { moveRegistration } from './move-order.ts';
import { requirePapers } from './require-papers.ts';
import { wholeForm } from './rules-of-day.ts';
import { shownOf } from './save-draft.ts';
import { getOwn } from './get-order.ts';

type Submit = { id: string; version: number; expectedPaise: number };

/**
 * Submits a complete form and charges the price once; a repeated request returns the current order. Throws not_found,
 * changed_meanwhile, invalid_input, not_complete (a document is missing), kyc_required, price_changed, price_missing,
 * insufficient_balance.
 */
export async function submitOrder(ctx: MerchantCtx, { id, version, expectedPaise }: Submit): Promise<NpsView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== 'draft') return;
    if (order.version !== version) throw new AppError('changed_meanwhile');
    await requireKyc(tx, 'nps');
    const form = await wholeForm(tx, order.data);
    await requirePapers(tx, id, form);
    const { number, merchantId } = order;
    const charge = { kind: 'nps', orderId: id, number, merchantId, product: 'registration', expectedPaise } as const;
    const { pricePaise } = await chargeOrder(tx, charge);
    const changes = { data: JSON.stringify(form), ...shownOf(form), pricePaise };
    await moveRegistration(tx, order, { to: 'submitted', verb: 'submit', details: { pricePaise }, changes });
    await notify(tx, {
      to: { staffWith: 'nps.manage' },
      event: 'nps_submitted',
      about: [{ kind: 'nps', id }],
      params: { number },
      link: `/backend/actions/nps?q=${number}`,
    });
  });
  return getOwn(ctx, id);
}
