import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { earnersAbove, recordEarned, tdsRates } from '../../service-packages/index.ts';
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
 * Pays the shop's commission and the share of each merchant that was above it when the application was charged, at the day's TDS
 * rates; once per acknowledgement number. Throws duplicate, idempotency_conflict.
 */
export async function payEarners(
  ctx: Ctx,
  { id, merchantId, parentId, commissionPaise, overridePaise }: Paid,
  { ackNo, words }: { ackNo: string; words: { commission: string; override: string } },
): Promise<void> {
  const above = await earnersAbove(ctx, { saleId: id, parentId, overridePaise: overridePaise ?? 0 });
  const shopPaise = commissionPaise ?? 0;
  await earnShares(ctx, {
    applicationId: id,
    ackNo,
    rates: await tdsRates(ctx, istDateOf(ctx.clock.now())),
    shop: { merchantId, grossPaise: shopPaise },
    above,
    words,
  });
  await recordEarned(ctx, { saleId: id, shopPaise, above });
}
