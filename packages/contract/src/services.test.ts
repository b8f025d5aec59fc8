import { expect, it } from 'vitest';
import type { KindDefinition } from './kernel/service.ts';
import { serviceNames } from './kernel/service-names.ts';
import { isPaidByOthers, productsOf } from './service-packages/index.ts';
import { isOrderKind, kindOfQueue, orderKindNames, orderKinds, serviceList, serviceNotices } from './services.ts';

it('names every service once, in the order of the descriptions', () => {
  expect(serviceList.map(({ name }) => name)).toEqual([...serviceNames]);
});

it('gives each kind of order its own prefix, by which numbers are distinguished', () => {
  const prefixes = orderKindNames.map((kind) => orderKinds[kind].prefix);
  expect(new Set(prefixes).size).toBe(orderKindNames.length);
  for (const prefix of prefixes) expect(prefix).toMatch(/^[A-Z]{2}$/);
});

it('starts every event with the prefix of its service, and sends each to one audience', () => {
  for (const { notices } of serviceList) {
    const sent = [...notices.toShop, ...notices.toStaff, ...notices.toBoth];
    expect(new Set(sent).size).toBe(sent.length);
    for (const event of sent) expect(event.startsWith(`${notices.prefix}_`)).toBe(true);
    for (const event of notices.important) expect(sent).toContain(event);
  }
  expect(serviceNotices.toBoth).toEqual(['lead_message']);
});

it('gives every state of an order its place on the way to success', () => {
  for (const kind of orderKindNames) {
    const { path, beside, states, waiting, withShop }: KindDefinition = orderKinds[kind];
    const placed = [...path, ...Object.keys(beside)];
    expect(placed).toEqual(expect.arrayContaining([...states.open, ...states.done, ...waiting, ...withShop]));
    for (const place of Object.values(beside)) expect(path).toContain(place);
    expect(states.done).toContain(path.at(-1));
    expect(placed.filter((state) => states.refused.includes(state))).toEqual([]);
  }
});

it('says for each kind what its customer is sent, or why there is no number', () => {
  const unclear = orderKindNames.filter((kind) => {
    const { customer, noCustomer }: KindDefinition = orderKinds[kind];
    return ((noCustomer ?? '') === '') !== (customer !== null);
  });
  expect(unclear).toEqual([]);
});

it('finds a kind by the name of its queue, and no other', () => {
  expect(kindOfQueue.coupons).toBe('uti-coupon');
  expect(orderKinds[kindOfQueue.leads].service).toBe('banking');
  expect(isOrderKind('nps')).toBe(true);
  expect(isOrderKind('toString')).toBe(false);
});

it('lists the products of every service, and which of them are paid by others', () => {
  expect(productsOf('nps')).toEqual(['registration', 'contribution']);
  expect(productsOf('nsdl')).toContain('physical-N-P');
  expect(['card', 'loan-gold', 'contribution'].every(isPaidByOthers)).toBe(true);
  expect(['registration', 'psa', 'physical-N-P'].some(isPaidByOthers)).toBe(false);
});
