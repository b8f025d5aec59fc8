import { financialYearOf, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import {
  type Commission,
  commissionJournal,
  commissionKey,
  type CommissionTax,
  levelKey,
} from '../journals/commission.ts';
import { post } from '../posting/post.ts';
import { type TdsRates, tdsOf } from '../tax/tds.rules.ts';
import { commissionRounds, type KnownPosting, postingByKey } from '../undo/undo.repo.ts';
import type { Posted } from '../posting/wallet.repo.ts';
import { isPanKnown, lockYear } from './year-sum.repo.ts';

/** Returns the tax as it was deducted, so that a repeat is the same posting and not a new calculation. */
const taxOf = ({ details }: KnownPosting): CommissionTax => ({
  financialYear: String(details.financialYear),
  tdsPaise: Number(details.tdsPaise),
  dueBasis: Number(details.dueBasis),
  rateBasisPoints: Number(details.rateBasisPoints),
});

export type Earning = Commission & {
  /** The rates of the day, dated data of the price list. */
  rates: TdsRates;
};

/**
 * Credits a commission or override net of TDS, calculated on the payee's financial year, which is locked meanwhile. Whole paise.
 * A repeat returns 'replayed'. Throws duplicate if the acknowledgement number has already earned, idempotency_conflict.
 */
export async function earnCommission(ctx: Ctx, { rates, ...earned }: Earning): Promise<Posted> {
  return withTransaction(ctx, async (tx) => {
    const financialYear = financialYearOf(istDateOf(tx.clock.now().toISOString()));
    const year = await lockYear(tx.db, earned.merchantId, financialYear);
    const rounds = await commissionRounds(tx.db, { ...earned, prefix: levelKey(earned) });
    const known = await postingByKey(tx.db, commissionKey(earned, rounds));
    const hasPan = await isPanKnown(tx.db, earned.merchantId);
    const tax = known ? taxOf(known) : { ...tdsOf(earned.grossPaise, year, rates, hasPan), financialYear };
    return post(tx, commissionJournal(earned, tax, rounds));
  });
}
