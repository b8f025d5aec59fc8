import { expect, it } from 'vitest';
import { openingJournal } from './opening.ts';

const opening = (amountPaise: number) =>
  openingJournal({ moveId: 'mv', merchantId: 'm1', amountPaise, asOf: '2026-11-20', narration: 'Opening' });

it('an opening balance credits the wallet against the migration account, once per shop', () => {
  const { entries, businessKey, details } = opening(12_345);
  expect(entries).toEqual([
    { account: 'wallet:m1', amountPaise: 12_345 },
    { account: 'house:move-in', amountPaise: -12_345 },
  ]);
  expect([businessKey, details]).toEqual(['opening:m1', { merchantId: 'm1', asOf: '2026-11-20' }]);
});

it('a negative balance becomes a debt and does not change the wallet', () => {
  expect(opening(-2_000).entries).toEqual([
    { account: 'house:merchant-receivable', amountPaise: -2_000 },
    { account: 'house:move-in', amountPaise: 2_000 },
  ]);
});
