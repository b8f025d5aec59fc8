import { expect, it } from 'vitest';
import { noticeSubject, topicCodeOf } from './notice-subject.rules.ts';

const notice = { event: 'wallet_low', about: [] as string[], link: null as string | null, values: {} };

it.each([
  [
    { event: 'application_incomplete', about: ['paper:1'] },
    { kind: 'application', id: '1' },
  ],
  [{ about: ['sign-in:1', 'nps:2'] }, { kind: 'nps', id: '2' }],
  [
    { event: 'ticket_answered', about: ['ticket:3'] },
    { kind: 'ticket', id: '3' },
  ],
  [
    { event: 'payment_rejected', link: '/merchant/accounting/payment/list?q=P26' },
    { kind: 'payment', number: 'P26' },
  ],
  [
    { event: 'gateway_paid', values: { reference: 'G1' } },
    { kind: 'gateway-order', number: 'G1' },
  ],
  [{ event: 'payment_rejected', link: '/merchant/accounting' }, undefined],
  [{}, undefined],
])('finds the record that a notification is about: %j', (given, subject) => {
  expect(noticeSubject({ ...notice, ...given })).toEqual(subject);
});

it.each([
  [undefined, 'H06'],
  ['ticket_asked', 'H06'],
  ['wallet_low', 'H03'],
  ['merchant_blocked', 'H05'],
  ['tin_rejected', 'H01'],
  ['application_acknowledged', 'H02'],
])('%s has the topic %s', (event, code) => {
  expect(topicCodeOf(event)).toBe(code);
});
