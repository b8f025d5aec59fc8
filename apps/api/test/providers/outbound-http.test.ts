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
    // Metadata addresses of clouds: Oracle, Azure, Alibaba, AWS over IPv6.
    '192.0.0.192',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    // IPv4 in older IPv6 notations: compatible, NAT64, 6to4; then multicast, benchmarking and unspecified addresses.
    '::a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
    '2002:a9fe:a9fe::1',
    'fec0::1',
    'ff02::1',
    '224.0.0.1',
    '198.18.0.1',
    '255.255.255.255',
  ])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

  it.each([
    '8.8.8.8',
    '172.32.0.1',
    '2001:4860:4860::8888',
    '::ffff:8.8.8.8',
    '2a00:1450::1',
    '198.20.0.1',
    '168.63.129.17',
  ])('%s is public', (address) => expect(isPrivateAddress(address)).toBe(false));

  it.each([
    'http://127.0.0.1:9',
    'http://[::1]:9',
    'http://localhost:9',
    'http://2130706433:9',
    'http://[::ffff:7f00:1]:9',
    'http://0x7f.1:9',
    'http://[64:ff9b::a9fe:a9fe]:9',
  ])('rejects %s by the address that would be connected', async (address) =>
    expect(await postJson(address, {}, cautious)).toEqual({ kind: 'no-answer', cause: 'private-address' }),
  );
});
