import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { tdsRates } from '../../service-packages/index.ts';
import { earnShares } from '../../wallet/index.ts';

type Paid = {
  id: string;
  merchantId: string;
  parentId: string | null;
  /** From the terms of the charge, whole paise; null before the charge. */
  commissionPaise: number | null;
  overridePaise: number | null;
};

/**
 * Pays the shop's commission and, if it has a franchise, the franchise's override, at the day's TDS rates; once per
 * acknowledgement number. Throws duplicate, idempotency_conflict.
 */
export async function payEarners(
  ctx: Ctx,
  { id, merchantId, parentId, commissionPaise, overridePaise }: Paid,
  { ackNo, words }: { ackNo: string; words: { commission: string; override: string } },
): Promise<void> {
  await earnShares(ctx, {
    applicationId: id,
    ackNo,
    rates: await tdsRates(ctx, istDateOf(ctx.clock.now())),
    shop: { merchantId, grossPaise: commissionPaise ?? 0, narration: words.commission },
    franchise:
      parentId === null ? null : { merchantId: parentId, grossPaise: overridePaise ?? 0, narration: words.override },
  });
}
