import type { Deduction } from '../tax/tds.rules.ts';
import { house, type Journal, type OrderReference, walletOf } from '../posting/wallet.rules.ts';

export type Commission = {
  applicationId: string;
  ackNo: string;
  /** Who earns: the merchant itself, or its franchise for an override. */
  merchantId: string;
  role: 'commission' | 'override';
  grossPaise: number;
  narration: string;
  /** What kind of record the id names; an application unless said. */
  referenceType?: OrderReference;
};

/** How often a commission of this application, and one of this acknowledgement number, was taken back before: the next is another one. */
export type Rounds = { ofApplication: number; ofNumber: number };

const round = (key: string, before: number) => (before === 0 ? key : `${key}:${before}`);

/** The key that a commission is posted under once. */
export function commissionKey(earned: Pick<Commission, 'role' | 'applicationId'>, { ofApplication }: Rounds): string {
  return round(`${earned.role}:${earned.applicationId}`, ofApplication);
}

/** The tax that is deducted, and the financial year it belongs to. */
export type CommissionTax = Deduction & { financialYear: string };

/** Earned at acknowledgement: Dr commission expense gross; Cr TDS payable and the wallet net. TDS + net = gross; once per acknowledgement. */
export function commissionJournal(earned: Commission, tax: CommissionTax, rounds: Rounds): Journal {
  return {
    kind: earned.role,
    idempotencyKey: commissionKey(earned, rounds),
    businessKey: round(`${earned.role}:${earned.ackNo}`, rounds.ofNumber),
    reference: { type: earned.referenceType ?? 'application', id: earned.applicationId },
    narration: earned.narration,
    entries: [
      { account: walletOf(earned.merchantId), amountPaise: earned.grossPaise - tax.tdsPaise },
      { account: house.tdsPayable, amountPaise: tax.tdsPaise },
      { account: house.commissionExpense, amountPaise: -earned.grossPaise },
    ],
    details: { merchantId: earned.merchantId, grossPaise: earned.grossPaise, ...tax },
  };
}
