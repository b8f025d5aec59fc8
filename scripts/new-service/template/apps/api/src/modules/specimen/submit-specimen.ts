import { fieldFaultsOf } from '@sevadesk/contract/kernel/faults';
import { orderAddress } from '@sevadesk/contract/orders';
import { type SpecimenForm, type SpecimenView, specimenForm } from '@sevadesk/contract/specimen';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { requireKyc } from '../kyc/index.ts';
import { notify } from '../notifications/index.ts';
import { holdOrder } from '../orders/index.ts';
import { lockOwn } from './find-order.ts';
import { getOwn } from './get-specimen.ts';
import { moveSpecimen } from './move-specimen.ts';
import { holdDeadline } from './specimen.rules.ts';

type Submit = { id: string; version: number; expectedPaise: number };

/** Parses the draft as a complete form. Throws invalid_input with every fault at its field. */
function wholeForm(form: unknown): SpecimenForm {
  const parsed = specimenForm.safeParse(form);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', { fields: fieldFaultsOf(parsed.error) });
}

/**
 * Submits a complete draft to head office and holds its price. Idempotent: a repeated request returns the application. Throws
 * not_found, changed_meanwhile, invalid_input, kyc_required, price_changed, price_missing, insufficient_balance.
 */
export async function submitSpecimen(ctx: MerchantCtx, { id, version, expectedPaise }: Submit): Promise<SpecimenView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id);
    if (order.status !== 'draft') return;
    if (order.version !== version) throw new AppError('changed_meanwhile');
    await requireKyc(tx, 'specimen');
    const form = wholeForm(order.form);
    const { number, merchantId } = order;
    const asked = { kind: 'specimen', orderId: id, number, merchantId, product: 'specimen', expectedPaise } as const;
    const { pricePaise } = await holdOrder(tx, { ...asked, deadline: holdDeadline(tx.clock.now()) });
    const { customerName, mobile } = form;
    const changes = { form: JSON.stringify(form), customerName, mobile, pricePaise };
    await moveSpecimen(tx, order, { to: 'submitted', verb: 'submit', details: { pricePaise }, changes });
    await notify(tx, {
      to: { staffWith: 'specimen.manage' },
      event: 'specimen_submitted',
      about: [{ kind: 'specimen', id }],
      params: { number },
      link: orderAddress('specimen', number, 'staff') as `/${string}`,
    });
  });
  return getOwn(ctx, id);
}
