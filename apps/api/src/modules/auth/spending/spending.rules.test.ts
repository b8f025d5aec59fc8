import { expect, it } from 'vitest';
import { firstSpendingPolicy, type SpendFacts, spendReasonsOf } from './spending.rules.ts';

const facts: SpendFacts = {
  requestPaise: 100,
  unconfirmedPaise: 100,
  isKnownDevice: true,
  hasSpentToday: true,
  isToNewAccount: false,
};

it.each([
  [{}, []],
  [{ requestPaise: 500_000 }, []],
  [{ requestPaise: 500_001 }, ['single']],
  [{ unconfirmedPaise: 2_500_000 }, []],
  [{ unconfirmedPaise: 2_500_001 }, ['day']],
  [{ isKnownDevice: false }, ['device']],
  [{ isToNewAccount: true }, ['account']],
  [{ hasSpentToday: false }, []],
  [{ requestPaise: 3_000_000, unconfirmedPaise: 3_000_000, isKnownDevice: false }, ['single', 'day', 'device']],
] as const)('AUT-13 by the default policy %j must be confirmed because of %j', (more, reasons) => {
  expect(spendReasonsOf(firstSpendingPolicy, { ...facts, ...more })).toEqual(reasons);
});

it('AUT-13 a policy without limits asks for nothing, and one may ask at the first payment of a day', () => {
  const none = {
    ...firstSpendingPolicy,
    singlePaise: null,
    dayPaise: null,
    isNewDeviceAsked: false,
    isNewAccountAsked: false,
  };
  const any = {
    requestPaise: 9e12,
    unconfirmedPaise: 9e12,
    isKnownDevice: false,
    hasSpentToday: false,
    isToNewAccount: true,
  };
  expect(spendReasonsOf(none, any)).toEqual([]);
  expect(spendReasonsOf({ ...none, isFirstOfDayAsked: true }, any)).toEqual(['first']);
});
