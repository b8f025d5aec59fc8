import { describe, expect, it } from 'vitest';
import { isKeyText, keyOf, keyStateOf, mayComeFrom, overlapEnd, usableScopes } from './key.rules.ts';

const now = new Date('2026-11-22T06:00:00Z');
const alive = { revokedAt: null, endsAt: null, replacedBy: null };

it('a key shows its kind, and only its first and last characters', () => {
  const { text, prefix, last4 } = keyOf('live', 'abcdefghijklmnopqrstuvwxyz_-0123');
  expect(isKeyText(text)).toBe(true);
  expect([prefix, last4]).toEqual(['sd_live_abcdef', '0123']);
  for (const other of ['', 'Bearer', `${text}x`, text.slice(1), text.replace('live', 'real')])
    expect(isKeyText(other)).toBe(false);
});

describe('the state of a key', () => {
  it('is revoked before anything else, expired to the second, ending once it is replaced', () => {
    expect(keyStateOf(alive, now)).toBe('active');
    expect(keyStateOf({ ...alive, endsAt: '2026-11-22T06:00:01Z' }, now)).toBe('active');
    expect(keyStateOf({ ...alive, endsAt: '2026-11-22T06:00:00Z' }, now)).toBe('ended');
    expect(keyStateOf({ ...alive, replacedBy: 'x', endsAt: '2026-11-23T06:00:00Z' }, now)).toBe('ending');
    expect(keyStateOf({ ...alive, revokedAt: '2026-01-01T00:00:00Z', replacedBy: 'x' }, now)).toBe('revoked');
  });

  it('never lasts longer because it was replaced', () => {
    expect(overlapEnd(null, now, 24)).toBe('2026-11-23T06:00:00.000Z');
    expect(overlapEnd('2026-11-22T07:00:00.000Z', now, 24)).toBe('2026-11-22T07:00:00.000Z');
    expect(overlapEnd(null, now, 0)).toBe(now.toISOString());
  });
});

it.each([
  [[], '198.51.100.1', true],
  [['203.0.113.7'], '203.0.113.7', true],
  [['203.0.113.7'], '203.0.113.8', false],
  [['203.0.113.0/24'], '203.0.113.255', true],
  [['203.0.113.0/24'], '::ffff:203.0.113.9', true],
  [['203.0.113.0/24', '2001:db8::/32'], '2001:db8:1::9', true],
  [['2001:db8::/32'], '203.0.113.9', false],
  [['203.0.113.0/24'], 'unknown', false],
])('of %j the address %s is allowed: %s', (addresses, address, isIn) => {
  expect(mayComeFrom(addresses, address)).toBe(isIn);
});

it('scopes are limited by the permissions of the person who created the key', () => {
  expect(usableScopes(['m.wallet.view'])).toEqual(['balance:read', 'statement:read']);
  expect(usableScopes(['m.wallet.view', 'm.pan.view'], ['balance:read', 'applications:write'])).toEqual([
    'balance:read',
  ]);
});
