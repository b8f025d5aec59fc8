import { house, type Journal, walletOf } from '../wallet.rules.ts';

export type Commission = {
  applicationId: string;
  ackNo: string;
  /** Who earns: the merchant itself, or its franchise for an override. */
  merchantId: string;
  role: 'commission' | 'override';
  grossPaise: number;
  tdsPaise: number;
  narration: string;
};

/** Earned at acknowledgement: Dr commission expense gross; Cr TDS payable and the wallet net. TDS + net = gross. */
export function commissionJournal(earned: Commission): Journal {
  return {
    kind: earned.role,
    idempotencyKey: `${earned.role}:${earned.applicationId}`,
    businessKey: `${earned.role}:${earned.ackNo}`,
    reference: { type: 'application', id: earned.applicationId },
    narration: earned.narration,
    entries: [
      { account: walletOf(earned.merchantId), amountPaise: earned.grossPaise - earned.tdsPaise },
      { account: house.tdsPayable, amountPaise: earned.tdsPaise },
      { account: house.commissionExpense, amountPaise: -earned.grossPaise },
    ],
  };
}
