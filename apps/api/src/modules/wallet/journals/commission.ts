import type { Deduction } from '../tds.rules.ts';
import { house, type Journal, walletOf } from '../wallet.rules.ts';

export type Commission = {
  applicationId: string;
  ackNo: string;
  /** Who earns: the merchant itself, or its franchise for an override. */
  merchantId: string;
  role: 'commission' | 'override';
  grossPaise: number;
  narration: string;
};

/** The tax that is deducted, and the financial year it belongs to. */
export type CommissionTax = Deduction & { financialYear: string };

/** Earned at acknowledgement: Dr commission expense gross; Cr TDS payable and the wallet net. TDS + net = gross; once per acknowledgement. */
export function commissionJournal(earned: Commission, tax: CommissionTax): Journal {
  return {
    kind: earned.role,
    idempotencyKey: `${earned.role}:${earned.applicationId}`,
    businessKey: `${earned.role}:${earned.ackNo}`,
    reference: { type: 'application', id: earned.applicationId },
    narration: earned.narration,
    entries: [
      { account: walletOf(earned.merchantId), amountPaise: earned.grossPaise - tax.tdsPaise },
      { account: house.tdsPayable, amountPaise: tax.tdsPaise },
      { account: house.commissionExpense, amountPaise: -earned.grossPaise },
    ],
    details: { merchantId: earned.merchantId, grossPaise: earned.grossPaise, ...tax },
  };
}
