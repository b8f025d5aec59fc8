import { expect, it } from 'vitest';
import { balancedEntries } from '../posting/wallet.rules.ts';
import { collectSuspenseInJournal, collectSuspenseOutJournal, collectTopUpJournal } from './collect.ts';

const payment = { paymentId: 'p1', providerRef: 'CP1', amountPaise: 12_345 };

it('a payment to a collection account is credited under one business key, at once or out of the suspense', () => {
  const atOnce = collectTopUpJournal({ ...payment, merchantId: 'm1' });
  const reviewed = collectSuspenseOutJournal({ ...payment, to: { merchantId: 'm1' } });
  const returned = collectSuspenseOutJournal({ ...payment, to: 'payer' });
  expect(atOnce.entries).toContainEqual({ account: 'wallet:m1', amountPaise: 12_345 });
  expect(reviewed.entries).toContainEqual({ account: 'wallet:m1', amountPaise: 12_345 });
  expect(returned.entries).toContainEqual({ account: 'house:gateway-clearing', amountPaise: 12_345 });
  expect(new Set([atOnce, reviewed, returned].map(({ businessKey }) => businessKey))).toEqual(new Set(['collect:p1']));
  for (const journal of [atOnce, reviewed, returned, collectSuspenseInJournal(payment)])
    expect(balancedEntries(journal.entries)).toHaveLength(2);
});
