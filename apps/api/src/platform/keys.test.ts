import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadKeys, rotateKeys } from './keys.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'sevadesk-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = path.join(folder, 'keys.json');

describe('the key file', () => {
  it('takes a new key for what is sealed from now on and goes on opening the old', () => {
    const before = loadKeys(file);
    const old = before.seal('234567890124', 'record-1');
    expect(rotateKeys(file)).toBe('k2');
    const after = loadKeys(file);
    const fresh = after.seal('234567890124', 'record-1');
    expect([old.split('.')[0], fresh.split('.')[0]]).toEqual(['k1', 'k2']);
    expect([after.unseal(old, 'record-1'), after.unseal(fresh, 'record-1')]).toEqual(['234567890124', '234567890124']);
    // A process that was not restarted knows no new key and says so instead of guessing.
    expect(() => before.unseal(fresh, 'record-1')).toThrow('No key k2');
    expect(() => after.unseal(old, 'record-2')).toThrow();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('keeps what finds people by their number, and signs everything else anew', () => {
    const before = loadKeys(file);
    const hash = before.searchHash('aadhaar', '234567890124');
    const signed = before.sign('/files/1');
    expect(rotateKeys(file)).toBe('k3');
    const after = loadKeys(file);
    expect(after.searchHash('aadhaar', '234567890124')).toBe(hash);
    expect(after.verify('/files/1', signed)).toBe(false);
    expect(Buffer.from(after.jwtSecret).equals(Buffer.from(before.jwtSecret))).toBe(false);
  });

  it('that is damaged is left as it is', () => {
    const damaged = path.join(folder, 'damaged.json');
    writeFileSync(damaged, '{"current":"k1"}');
    expect(() => rotateKeys(damaged)).toThrow();
    expect(readFileSync(damaged, 'utf8')).toBe('{"current":"k1"}');
  });
});
