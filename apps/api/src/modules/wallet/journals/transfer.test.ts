import { expect, it } from 'vitest';
import { transferJournals } from './transfer.ts';

const journals = transferJournals({
  transferId: 't1',
  fromId: 'a',
  toId: 'b',
  amountPaise: 12_345,
  narrations: { out: 'To B', in: 'From A' },
});

it('takes the money from one wallet and gives it to the other through an internal account', () => {
  expect(journals.out.entries).toEqual([
    { account: 'wallet:a', amountPaise: -12_345 },
    { account: 'house:transfers', amountPaise: 12_345 },
  ]);
  expect(journals.in.entries).toEqual([
    { account: 'wallet:b', amountPaise: 12_345 },
    { account: 'house:transfers', amountPaise: -12_345 },
  ]);
  expect(journals.out.idempotencyKey).not.toBe(journals.in.idempotencyKey);
});
