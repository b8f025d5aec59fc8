import { house, type Journal } from '../wallet.rules.ts';
import { takenFrom } from './cover.ts';

export type Penalty = { id: string; merchantId: string; amountPaise: number; reason: string };

/** A penalty: Dr wallet what it has, Dr merchant receivable the rest; Cr penalties. 50.00 against 30.00 leaves 0.00 and 20.00 owed. */
export function penaltyJournal({ id, merchantId, amountPaise, reason }: Penalty, balancePaise: number): Journal {
  return {
    kind: 'penalty',
    idempotencyKey: `penalty:${id}`,
    businessKey: `penalty:${id}`,
    reference: { type: 'adjustment', id },
    narration: reason,
    entries: [
      ...takenFrom(merchantId, amountPaise, balancePaise),
      { account: house.penaltyIncome, amountPaise: amountPaise },
    ],
    details: { merchantId },
  };
}
