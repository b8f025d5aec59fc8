import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type Earning, earnCommission } from './earn-commission.ts';

type Share = Pick<Earning, 'merchantId' | 'grossPaise'>;

export type Shares = Pick<Earning, 'applicationId' | 'ackNo' | 'referenceType' | 'rates'> & {
  /** The shop's commission. */
  shop: Share;
  /** The shares of the merchants above it, the one directly above first. */
  above: readonly (Share & { level: number; levelName?: string; territoryName?: string | null; shopCode?: string })[];
  words: { commission: string; override: string };
};

/**
 * Credits the earnings of a record in one transaction: the shop's commission and the share of each merchant above it, each net of its
 * own TDS; whole paise, nothing for 0. Wallets are locked from the shop upwards, as by every sale of the same line. A repeat returns
 * 'replayed'. Throws duplicate if the acknowledgement number has already earned, idempotency_conflict.
 */
export async function earnShares(ctx: Ctx, { shop, above, words, ...record }: Shares): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    if (shop.grossPaise > 0)
      await earnCommission(tx, { ...record, ...shop, role: 'commission', narration: words.commission });
    for (const { merchantId, grossPaise, level, levelName, territoryName, shopCode } of above) {
      if (grossPaise === 0) continue;
      const payee = { merchantId, grossPaise, level, levelName, territoryName, shopId: shop.merchantId };
      // The number stays at the end, where a search finds it.
      const narration =
        levelName === undefined || shopCode === undefined
          ? words.override
          : m.wallet_share_narration(
              { level: levelName, shop: shopCode, what: words.override },
              { locale: recordLocale },
            );
      await earnCommission(tx, { ...record, ...payee, role: 'override', narration });
    }
  });
}
