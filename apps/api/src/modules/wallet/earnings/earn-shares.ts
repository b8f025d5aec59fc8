import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Earning, earnCommission } from './earn-commission.ts';

type Share = Pick<Earning, 'merchantId' | 'grossPaise' | 'narration'>;

export type Shares = Pick<Earning, 'applicationId' | 'ackNo' | 'referenceType' | 'rates'> & {
  /** The shop's commission. */
  shop: Share;
  /** The override of the shop's franchise. */
  franchise: Share | null;
};

/**
 * Credits the earnings of a record: the shop's commission and the franchise's override, each net of TDS; whole paise, nothing for 0. A
 * repeat returns 'replayed'. Throws duplicate if the acknowledgement number has already earned, idempotency_conflict.
 */
export async function earnShares(ctx: Ctx, { shop, franchise, ...record }: Shares): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (shop.grossPaise > 0) await earnCommission(tx, { ...record, ...shop, role: 'commission' });
    if (franchise && franchise.grossPaise > 0) await earnCommission(tx, { ...record, ...franchise, role: 'override' });
  });
}
