import { describe, expect, it } from 'vitest';
import {
  changesOf,
  isAddressMissing,
  isAddressRefused,
  isKeyMissing,
  isPrivateUrl,
  last4Of,
  type StoredCredential,
} from './credential.rules.ts';

const stored: StoredCredential = {
  provider: 'upi',
  mode: 'simulator',
  baseUrl: null,
  secretSealed: null,
  secretLast4: null,
  webhookGeneration: 0,
  webhookRotatedAt: null,
};
const sealed = { ...stored, secretSealed: 'k1.a.b.c', secretLast4: '7788' };
const input = { mode: 'simulator', baseUrl: undefined, secret: undefined, removeSecret: false } as const;

describe('the recorded changes of saved credentials', () => {
  it('are mode, address and key, the key only as a word', () => {
    expect(changesOf(stored, input)).toBeUndefined();
    expect(changesOf(stored, { ...input, mode: 'live', baseUrl: 'https://x.example', secret: 'a-long-key' })).toEqual({
      mode: { from: 'simulator', to: 'live' },
      baseUrl: { from: null, to: 'https://x.example' },
      keyChange: 'set',
    });
    expect(changesOf(sealed, { ...input, secret: 'another-key' })).toEqual({ keyChange: 'changed' });
    expect(changesOf(sealed, { ...input, removeSecret: true })).toEqual({ keyChange: 'removed' });
    expect(changesOf(stored, { ...input, removeSecret: true })).toBeUndefined();
  });

  it('require the key and the address of a live provider', () => {
    const live = { ...input, mode: 'live' } as const;
    expect(isKeyMissing(stored, live)).toBe(true);
    expect(isKeyMissing(sealed, { ...live, removeSecret: true })).toBe(true);
    expect(isKeyMissing(sealed, live)).toBe(false);
    expect(isKeyMissing({ ...stored, provider: 'pan-uti' }, live)).toBe(true);
    expect(isKeyMissing({ ...stored, provider: 'pan-nsdl' }, live)).toBe(true);
    expect(isKeyMissing({ ...stored, provider: 'pan-nsdl' }, { ...live, mode: 'manual' })).toBe(false);
    expect(isAddressMissing({ ...stored, provider: 'pan-nsdl' }, live)).toBe(true);
    expect(isAddressMissing(stored, live)).toBe(false);
  });
});

it('shows at most a quarter of a key', () => {
  expect([last4Of('12345678'), last4Of('1234567890abcdef'), last4Of('a'.repeat(40))]).toEqual(['78', 'cdef', 'aaaa']);
});

describe('addresses in production', () => {
  it.each(['http://localhost', 'https://10.0.0.1/x', 'https://172.20.1.1', 'https://[::1]/', 'https://db.internal'])(
    '%s is private',
    (address) => {
      expect(isPrivateUrl(address)).toBe(true);
      expect(isAddressRefused(address, true)).toBe(true);
      expect(isAddressRefused(address, false)).toBe(false);
    },
  );

  it("the provider's own address is accepted, unencrypted it is not", () => {
    expect(isAddressRefused('https://api.ekqr.in/api', true)).toBe(false);
    expect(isAddressRefused('http://api.ekqr.in/api', true)).toBe(true);
  });
});
