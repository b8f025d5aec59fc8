import { expect, it } from 'vitest';
import { isPaidByOthers, productsOf } from './service-packages/index.ts';
import { serviceNames } from './kernel/service-names.ts';
import { isOrderKind, kindOfQueue, orderKindNames, orderKinds, serviceList, serviceNotices } from './services.ts';

it('names every service once, in the order of the descriptions', () => {
  expect(serviceList.map(({ name }) => name)).toEqual([...serviceNames]);
});

it('gives each kind of order a prefix of its own, by which numbers are told apart', () => {
  const prefixes = orderKindNames.map((kind) => orderKinds[kind].prefix);
  expect(new Set(prefixes).size).toBe(orderKindNames.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z]{2}$/);
});

it('begins every notice with the prefix of its service, and sends each to somebody once', () => {
  for (const { notices } of serviceList) {
    const sent = [...notices.toShop, ...notices.toStaff, ...notices.toBoth];
    expect(new Set(sent).size).toBe(sent.length);
    for (const event of sent) expect(event.startsWith(`${notices.prefix}_`)).toBe(true);
    for (const event of notices.important) expect(sent).toContain(event);
  }
  expect(serviceNotices.toBoth).toEqual(['lead_message']);
});

it('finds a kind by the name of its queue, and knows no other', () => {
  expect(kindOfQueue.coupons).toBe('uti-coupon');
  expect(orderKinds[kindOfQueue.leads].service).toBe('banking');
  expect(isOrderKind('nps')).toBe(true);
  expect(isOrderKind('toString')).toBe(false);
});

it('knows the products of every service, and which of them somebody else pays for', () => {
  expect(productsOf('nps')).toEqual(['registration', 'contribution']);
  expect(productsOf('nsdl')).toContain('physical-N-P');
  expect(['card', 'loan-gold', 'contribution'].every(isPaidByOthers)).toBe(true);
  expect(['registration', 'psa', 'physical-N-P'].some(isPaidByOthers)).toBe(false);
});
