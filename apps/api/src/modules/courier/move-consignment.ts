import type { declaredStatuses } from '@sevadesk/contract/courier';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { mayMove } from './consignment.rules.ts';
import { changeConsignment, lockConsignment } from './consignments.repo.ts';
import { freeItems, itemsOf } from './items.repo.ts';
import { unpack } from './mark-papers.ts';
import { dispatched } from './pack-consignment.ts';
import { recordCourierStep, notifyOtherEnd } from './record-step.ts';

export type DeclaredMove = { id: string; to: (typeof declaredStatuses)[number]; remark?: string | undefined };

async function move(ctx: UserCtx, { id, to, remark }: DeclaredMove, merchantId?: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const parcel = await lockConsignment(tx.db, id, merchantId);
    if (!parcel) throw new AppError('not_found');
    if (!mayMove(tx.actor.area, parcel, to)) throw new AppError('state_refused');
    const isAddressed = parcel.companyName && parcel.awb && parcel.dispatchedOn;
    if (to === 'sent' && !isAddressed) throw new AppError('not_complete');
    await changeConsignment(tx.db, id, { status: to, statusAt: tx.clock.now().toISOString() });
    await recordCourierStep(tx, id, { verb: to, status: to, remark, forms: parcel.formsCount });
    if (to === 'sent') {
      await dispatched(tx, id);
      return { ok: true };
    }
    const items = (await itemsOf(tx.db, [id])).filter(({ isLive }) => isLive);
    await freeItems(tx.db, id);
    await unpack(tx, parcel, items);
    if (to === 'lost' || to === 'returned') await notifyOtherEnd(tx, parcel, `courier_${to}`);
    return { ok: true };
  });
}

/** Changes the status of a shop's consignment. Throws not_found, state_refused, not_complete (sent without a docket). */
export function moveOwnConsignment(ctx: MerchantCtx, input: DeclaredMove) {
  return move(ctx, input, ctx.actor.merchantId);
}

/** Changes the status for staff. */
export function moveConsignment(ctx: UserCtx, input: DeclaredMove) {
  return move(ctx, input);
}
