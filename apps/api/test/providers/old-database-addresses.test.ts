import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import {
  isNetworkList,
  isReachable,
  networksOf,
  placeOf,
  resolveHost,
} from '../../src/providers/old-database/addresses.ts';

const closed = networksOf('');
const office = networksOf('192.168.1.0/24, 10.0.0.5,fd12::/16');

describe('addresses of old databases', () => {
  it('public ones are open, private ones only if configured, link-local and unspecified ones never', () => {
    const isOpen = (address: string, open: Parameters<typeof isReachable>[1]) => isReachable(address, open);
    expect(['203.0.113.9', '2600::1'].map((one) => isOpen(one, closed))).toEqual([true, true]);
    const inside = ['192.168.1.7', '10.0.0.5', 'fd12::7'];
    expect(inside.map((one) => isOpen(one, closed))).toEqual([false, false, false]);
    expect(inside.map((one) => isOpen(one, office))).toEqual([true, true, true]);
    expect(['192.168.2.7', '10.0.0.6', '127.0.0.1', '::1'].filter((one) => isOpen(one, office))).toEqual([]);
    const never = ['169.254.169.254', 'fe80::1', 'fe80::1%eth0', '0.0.0.0', '168.63.129.16', 'fd00:ec2::254'];
    const disguised = ['::ffff:127.0.0.1', '::ffff:a9fe:a9fe', '0:0:0:0:0:ffff:7f00:1', '64:ff9b::a9fe:a9fe'];
    const all = networksOf('0.0.0.0/0,::/0');
    expect([...never, ...disguised].filter((one) => isOpen(one, 'all') || isOpen(one, all))).toEqual([]);
    expect(isOpen('127.0.0.1', 'all')).toBe(true);
  });

  it('the setting accepts comma-separated addresses and ranges, nothing else', () => {
    expect(['10.0.0.0/8', '10.0.0.5', '::1,10.0.0.0/8 , 192.168.0.0/16'].every(isNetworkList)).toBe(true);
    const wrong = ['', '10.0.0.0/33', '10.0.0.0/', '10.0.0/8', 'office', '10.0.0.0/8/8', '10.0.0.0/8,'];
    expect(wrong.filter(isNetworkList)).toEqual([]);
  });

  it("the product's own databases are never reached, under any name", async () => {
    const own = [placeOf('postgres://user:word@127.0.0.1:5433/sevadesk'), placeOf('postgres://u:p@/x?host=/run')];
    expect(own).toEqual([
      { host: '127.0.0.1', port: 5433 },
      { host: '', port: 5432 },
    ]);
    const ours = Object.values(networkInterfaces()).flatMap((cards) => cards?.map(({ address }) => address) ?? []);
    const names = [
      '127.0.0.1',
      'localhost',
      '127.0.0.2',
      '127.1',
      '2130706433',
      ...ours.filter((one) => /\./.test(one)),
    ];
    for (const host of names)
      for (const port of [5432, 5433])
        await expect(resolveHost({ host, port }, { open: 'all', own })).rejects.toMatchObject({
          fault: 'host_private',
        });
    expect(await resolveHost({ host: '127.1', port: 3306 }, { open: 'all', own })).toBe('127.0.0.1');
  });

  it('an unknown host name is rejected, whatever it is', async () => {
    for (const host of ['nowhere.invalid', 'a..b'])
      await expect(resolveHost({ host, port: 1 }, { open: closed, own: [] })).rejects.toMatchObject({
        fault: 'host_unknown',
      });
    await expect(resolveHost({ host: 'localhost', port: 1 }, { open: closed, own: [] })).rejects.toMatchObject({
      fault: 'host_private',
    });
  });
});
