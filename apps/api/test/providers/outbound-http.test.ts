import { describe, expect, it } from 'vitest';
import { cautious, isPrivateAddress, postJson } from '../../src/providers/outbound-http.ts';

describe('outbound calls', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '0.0.0.0',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:127.0.0.1',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each(['8.8.8.8', '172.32.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])('%s is public', (address) =>
    expect(isPrivateAddress(address)).toBe(false),
  );

  it.each([
    'http://127.0.0.1:9',
    'http://[::1]:9',
    'http://localhost:9',
    'http://2130706433:9',
    'http://[::ffff:7f00:1]:9',
  ])('refuses %s by the address that would be connected', async (address) =>
    expect(await postJson(address, {}, cautious)).toEqual({ kind: 'no-answer', cause: 'private-address' }),
  );
});
