import { type Biller, isBillAmountTaken } from '@sevadesk/contract/bills';
import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { positivePaise } from '@sevadesk/contract/kernel/money-schema';
import { z } from 'zod';

/** The amount that a biller accepts for a bill of `duePaise` (null where there is none), in whole paise. */
export function amountSchema(terms: Pick<Biller, 'amount' | 'minPaise' | 'maxPaise'>, duePaise: number | null) {
  return z.strictObject({
    amountPaise: positivePaise.superRefine((amount, context) => {
      if (!isBillAmountTaken(terms, amount, duePaise)) context.addIssue(faultIssue('amount'));
    }),
  });
}
