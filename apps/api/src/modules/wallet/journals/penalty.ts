import { house, type Journal } from '../posting/wallet.rules.ts';
import { takenFrom } from './cover.ts';

export type Penalty = {
  id: string;
  merchantId: string;
  amountPaise: number;
  reason: string;
  /** The record that caused the penalty; by default the request that a person wrote. */
  reference?: { type: string; id: string };
};

/** A penalty: Dr wallet what it has, Dr merchant receivable the rest; Cr penalties. 50.00 against 30.00 leaves 0.00 and 20.00 owed. */
export function penaltyJournal(penalty: Penalty, balancePaise: number): Journal {
  const { id, merchantId, amountPaise, reason, reference = { type: 'adjustment', id } } = penalty;
  return {
    kind: 'penalty',
    idempotencyKey: `penalty:${id}`,
    businessKey: `penalty:${id}`,
    reference,
    narration: reason,
    entries: [
      ...takenFrom(merchantId, amountPaise, balancePaise),
      { account: house.penaltyIncome, amountPaise: amountPaise },
    ],
    details: { merchantId },
  };
}
