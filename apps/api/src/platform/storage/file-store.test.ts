import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from './file-store.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'file-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('file store', () => {
  it('gives back what was put, with size and hash, from bytes and from a stream', async () => {
    const store = createFileStore({ root });
    const one = await store.put(Buffer.from('abc'));
    const two = await store.put(Readable.from([Buffer.from('a'), Buffer.from('bc')]));
    expect([one, two]).toMatchObject([
      { sha256: abc, bytes: 3 },
      { sha256: abc, bytes: 3 },
    ]);
    expect(one.key).not.toBe(two.key);
    expect(String(await store.get(one.key))).toBe('abc');
    expect(String(await buffer(await store.open(two.key)))).toBe('abc');
    expect((await stat(path.join(root, one.key))).mode & 0o777).toBe(0o600);
  });

  it('leaves nothing behind when a stream breaks off', async () => {
    const own = path.join(root, 'broken');
    const store = createFileStore({ root: own });
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(1000));
        this.destroy(new Error('connection lost'));
      },
    });
    await expect(store.put(broken)).rejects.toThrow('connection lost');
    const files = await readdir(own, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile())).toEqual([]);
  });

  it('knows what exists, and removing twice is no error', async () => {
    const store = createFileStore({ root });
    const { key } = await store.put(Buffer.alloc(0));
    expect(await store.exists(key)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await store.exists(key)).toBe(false);
    await expect(store.get(key)).rejects.toThrow();
    await expect(store.open(key)).rejects.toThrow();
  });

  it('reads no path that it did not make (ASVS 5.3.2)', async () => {
    const store = createFileStore({ root });
    for (const key of ['../etc/passwd', '/etc/passwd', 'ab/../../x', '']) {
      expect(() => store.get(key)).toThrow('Not a key');
      await expect(store.open(key)).rejects.toThrow('Not a key');
    }
  });
});
