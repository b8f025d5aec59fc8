import type { Deduction } from '../tax/tds.rules.ts';
import { type EarningReference, house, type Journal, walletOf } from '../posting/wallet.rules.ts';

export type Commission = {
  applicationId: string;
  ackNo: string;
  /** The payee: the shop itself, or a merchant above it for an override. */
  merchantId: string;
  role: 'commission' | 'override';
  /** How far the payee is above the shop; 1 is directly above. */
  level?: number;
  /** The name of the payee's ID type, and the shop whose sale it was. */
  levelName?: string | undefined;
  /** The territory by whose share it was earned; null by the general one. */
  territoryName?: string | null | undefined;
  shopId?: string;
  grossPaise: number;
  narration: string;
  /** The kind of record that the id names; application by default. */
  referenceType?: EarningReference;
};

/** How often commissions of this application and of this acknowledgement number were clawed back; the next one is a new commission. */
export type Rounds = { ofApplication: number; ofNumber: number };

const round = (key: string, before: number) => (before === 0 ? key : `${key}:${before}`);

/** Returns with what the keys of a level's commissions begin; the levels below the second keep the names of their roles. */
export function levelKey({ role, level = 0 }: Pick<Commission, 'role' | 'level'>): string {
  return level > 1 ? `${role}-${level}` : role;
}

/** Returns the key under which a commission is posted once. */
export function commissionKey(
  earned: Pick<Commission, 'role' | 'level' | 'applicationId'>,
  { ofApplication }: Rounds,
): string {
  return round(`${levelKey(earned)}:${earned.applicationId}`, ofApplication);
}

/** The deducted tax and the financial year to which it belongs. */
export type CommissionTax = Deduction & { financialYear: string };

/** Earned at acknowledgement, once: Dr commission expense gross; Cr TDS payable and the wallet net. TDS + net = gross. */
export function commissionJournal(earned: Commission, tax: CommissionTax, rounds: Rounds): Journal {
  return {
    kind: earned.role,
    idempotencyKey: commissionKey(earned, rounds),
    businessKey: round(`${levelKey(earned)}:${earned.ackNo}`, rounds.ofNumber),
    reference: { type: earned.referenceType ?? 'application', id: earned.applicationId },
    narration: earned.narration,
    entries: [
      { account: walletOf(earned.merchantId), amountPaise: earned.grossPaise - tax.tdsPaise },
      { account: house.tdsPayable, amountPaise: tax.tdsPaise },
      { account: house.commissionExpense, amountPaise: -earned.grossPaise },
    ],
    details: {
      merchantId: earned.merchantId,
      grossPaise: earned.grossPaise,
      ...tax,
      ...(earned.level !== undefined && { level: earned.level }),
      ...(earned.levelName !== undefined && { levelName: earned.levelName }),
      ...(typeof earned.territoryName === 'string' && { territoryName: earned.territoryName }),
      ...(earned.shopId !== undefined && { shopId: earned.shopId }),
    },
  };
}
