import { expect, it } from 'vitest';
import { spentBy } from './spent.rules.ts';

const shop = { kind: 'user', merchantId: 'm1' };
const charge = {
  kind: 'charge' as const,
  entries: [
    { account: 'wallet:m1', amountPaise: -10_700 },
    { account: 'house:service-revenue', amountPaise: 10_700 },
  ],
};

it('AUT-13 a signed-in merchant spends what leaves their own wallet', () => {
  expect(spentBy(shop, charge)).toBe(10_700);
  expect(spentBy(shop, { ...charge, kind: 'hold' })).toBe(10_700);
});

it.each([
  ['staff', { kind: 'user', merchantId: null }],
  ['another shop', { kind: 'user', merchantId: 'm2' }],
  ['a key of the partner API', { kind: 'user', merchantId: 'm1', partner: { keyId: 'k' } }],
  ['a job', { kind: 'system', name: 'job' }],
])('AUT-13 %s spends nothing by it', (_who, actor) => {
  expect(spentBy(actor, charge)).toBe(0);
});

it('AUT-13 a credit and the reversal of a posting are no spending', () => {
  expect(spentBy(shop, { kind: 'refund', entries: [{ account: 'wallet:m1', amountPaise: 500 }] })).toBe(0);
  expect(spentBy(shop, { ...charge, kind: 'clawback' })).toBe(0);
});
