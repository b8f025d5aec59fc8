import { financialYearOf, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type Commission, commissionJournal, type CommissionTax } from './journals/commission.ts';
import { post } from './post.ts';
import { type TdsRates, tdsOf } from './tds.rules.ts';
import { type KnownPosting, postingByKey } from './undo.repo.ts';
import type { Posted } from './wallet.repo.ts';
import { lockYear } from './year-sum.repo.ts';

export type Earning = Commission & {
  /** Without the payee's PAN the higher rate applies. */
  hasPan: boolean;
  /** The day's rates, dated data of the price list. */
  rates: TdsRates;
};

/** The tax as it was deducted, so that a repeat is the same posting and not a new reckoning. */
const taxOf = ({ details }: KnownPosting): CommissionTax => ({
  financialYear: String(details.financialYear),
  tdsPaise: Number(details.tdsPaise),
  dueBasis: Number(details.dueBasis),
  rateBasisPoints: Number(details.rateBasisPoints),
});

/**
 * Credits a commission or override net of TDS, reckoned on the payee's financial year, which is locked meanwhile. Whole paise.
 * The same again answers 'replayed'. Throws duplicate when the acknowledgement number has earned already, idempotency_conflict.
 */
export async function earnCommission(ctx: Ctx, { hasPan, rates, ...earned }: Earning): Promise<Posted> {
  return withTransaction(ctx, async (tx) => {
    const financialYear = financialYearOf(istDateOf(tx.clock.now().toISOString()));
    const year = await lockYear(tx.db, earned.merchantId, financialYear);
    const known = await postingByKey(tx.db, `${earned.role}:${earned.applicationId}`);
    const tax = known ? taxOf(known) : { ...tdsOf(earned.grossPaise, year, rates, hasPan), financialYear };
    return post(tx, commissionJournal(earned, tax));
  });
}
