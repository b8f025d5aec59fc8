import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { retireKey, rotateKeys, settleMinutes } from './key-file.ts';
import { keyIdOf, loadKeys } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sevadesk-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'keys.json');

describe('the key file', () => {
  it('seals with a new key from now on and still opens the old', () => {
    const before = loadKeys(file);
    const old = before.seal('234567890124', 'record-1');
    expect(rotateKeys(file)).toBe('k2');
    const after = loadKeys(file);
    const fresh = after.seal('234567890124', 'record-1');
    expect([old.split('.')[0], fresh.split('.')[0]]).toEqual(['k1', 'k2']);
    expect([after.unseal(old, 'record-1'), after.unseal(fresh, 'record-1')]).toEqual(['234567890124', '234567890124']);
    // A running process checks the file for a key it does not know, and from then on seals by the newest.
    expect(before.unseal(fresh, 'record-1')).toBe('234567890124');
    expect(keyIdOf(before.seal('234567890124', 'record-1'))).toBe('k2');
    expect(() => before.unseal(fresh.replace('k2', 'k9'), 'record-1')).toThrow('No key k9');
    expect(() => after.unseal(old, 'record-2')).toThrow();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps the hashes of numbers searchable, and signs everything else again', () => {
    const before = loadKeys(file);
    const hash = before.searchHash('aadhaar', '234567890124');
    const signed = before.sign('/files/1');
    expect(rotateKeys(file)).toBe('k3');
    const after = loadKeys(file);
    expect(after.searchHash('aadhaar', '234567890124')).toBe(hash);
    expect(after.verify('/files/1', signed)).toBe(false);
    expect(Buffer.from(after.jwtSecret).equals(Buffer.from(before.jwtSecret))).toBe(false);
  });

  it('removes a key that is not the newest, once values sealed under it are processed', () => {
    const own = path.join(folder, 'own.json');
    const keys = loadKeys(own);
    const old = keys.seal('234567890124', 'record-1');
    const added = new Date('2026-11-22T10:00:00Z');
    rotateKeys(own, added);
    const minutes = (n: number) => new Date(added.getTime() + n * 60_000);
    expect(() => retireKey(own, 'k1', minutes(settleMinutes - 1))).toThrow('2026-11-22T10:15:00.000Z');
    expect(() => retireKey(own, 'k2', minutes(settleMinutes))).toThrow('seals what is kept from now on');
    expect(() => retireKey(own, 'k7', minutes(settleMinutes))).toThrow('There is no key k7');
    expect(keys.unseal(old, 'record-1')).toBe('234567890124');
    retireKey(own, 'k1', minutes(settleMinutes));
    expect(keys.known()).toEqual(['k2']);
    expect(() => keys.unseal(old, 'record-1')).toThrow('No key k1');
  });

  it('is changed by one process at a time: otherwise a lost key would lose what it sealed', () => {
    const own = path.join(folder, 'shared.json');
    loadKeys(own);
    writeFileSync(`${own}.changing`, '');
    expect(() => rotateKeys(own)).toThrow('being changed by somebody else');
    rmSync(`${own}.changing`);
    expect(rotateKeys(own)).toBe('k2');
  });

  it('stays unchanged when damaged, and a running process keeps the keys it has', () => {
    const damaged = path.join(folder, 'damaged.json');
    writeFileSync(damaged, '{"current":"k1"}');
    expect(() => rotateKeys(damaged)).toThrow();
    expect(readFileSync(damaged, 'utf8')).toBe('{"current":"k1"}');
    const own = path.join(folder, 'later-damaged.json');
    const keys = loadKeys(own);
    const sealed = keys.seal('234567890124', 'record-1');
    writeFileSync(own, '{"current":');
    expect(keys.known()).toEqual(['k1']);
    expect(keys.unseal(sealed, 'record-1')).toBe('234567890124');
  });
});
