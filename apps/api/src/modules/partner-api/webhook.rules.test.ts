import { expect, it } from 'vitest';
import { gapAfter, isGivenUp, secretOf, signatureOf, signedHeaders } from './webhook.rules.ts';

// The example of the Standard Webhooks libraries (github.com/standard-webhooks/standard-webhooks, tests of the JavaScript library).
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};

it('signs as the scheme does', () => {
  expect(signatureOf(example.secret, example.message)).toBe(example.signature);
});

it('has one signature for each secret', () => {
  const other = secretOf('c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0');
  const headers = signedHeaders([example.secret, other], example.message);
  expect(headers['webhook-signature']).toBe(`${example.signature} ${signatureOf(other, example.message)}`);
  expect(headers['webhook-id']).toBe(example.message.id);
});

it('retries at growing intervals for about a day, then stops', () => {
  const gaps: number[] = [];
  for (let attempts = 1, gap = gapAfter(1); gap !== undefined; gap = gapAfter(++attempts)) gaps.push(gap);
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  const hours = gaps.reduce((sum, gap) => sum + gap, 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
});

it.each([
  ['gone ends it immediately', { failingSince: null, hasFailed: false, status: 410 }, true],
  ['one failed message among others', { failingSince: null, hasFailed: true, status: 500 }, false],
  ['two days', { failingSince: '2026-11-20T06:00:00Z', hasFailed: true, status: 500 }, false],
  ['three days', { failingSince: '2026-11-19T06:00:00Z', hasFailed: true, status: null }, true],
  ['three days, and it is still tried', { failingSince: '2026-11-19T06:00:00Z', hasFailed: false, status: 500 }, false],
])('a receiver is switched off: %s', (_name, state, isOver) => {
  expect(isGivenUp(state, new Date('2026-11-22T06:00:00Z'))).toBe(isOver);
});
