import { describe, expect, it } from 'vitest';
import { addressOfHost, hostOfHeader, isOwnHost } from './host.rules.ts';

describe('hosts of brands', () => {
  it('reads the host of a header in one spelling', () => {
    const read = ['Portal.Example:8443', 'portal.example.', ' PORTAL.EXAMPLE ', '[::1]:80', 'xn--11b4c3d.example'];
    expect(read.map(hostOfHeader)).toEqual([
      'portal.example',
      'portal.example',
      'portal.example',
      '[::1]',
      'xn--11b4c3d.example',
    ]);
  });

  it('reads nothing from a header that is no host', () => {
    const bad = [undefined, '', 'a b.example', 'portal.example/x', 'u@portal.example', 'a.example,b.example', 'a:b:c'];
    expect(bad.map(hostOfHeader)).toEqual(['', '', '', '', '', '', '']);
  });

  it('has the public address, this machine and private addresses as its own hosts, and no other', () => {
    const own = ['portal.example', 'localhost', '127.0.0.1', '10.1.2.3', '172.20.0.5', '192.168.1.9', '[::1]', 'api'];
    expect(own.filter((host) => !isOwnHost(host, 'https://portal.example'))).toEqual([]);
    const others = ['shop.example', 'portal.example.evil.example', 'x.localhost', '8.8.8.8', '172.15.0.1', ''];
    expect(others.filter((host) => isOwnHost(host, 'https://portal.example'))).toEqual([]);
  });

  it('gives a host the scheme and port of the public address', () => {
    expect(addressOfHost('a.example', 'https://portal.example')).toBe('https://a.example');
    expect(addressOfHost('a.localhost', 'http://127.0.0.1:18300')).toBe('http://a.localhost:18300');
  });
});
