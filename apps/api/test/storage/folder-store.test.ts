import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFileStore } from '../../src/platform/storage/file-store.ts';
import { storeContract } from './store.contract.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'file-store-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

storeContract('a folder', async () => createFileStore({ root: await mkdtemp(path.join(root, 'one-')) }));

describe('a folder of files', () => {
  it('is readable only by its owner, and has no partial file under any name', async () => {
    const own = path.join(root, 'own');
    const store = createFileStore({ root: own });
    const { key } = await store.put(Buffer.from('abc'));
    expect((await stat(path.join(own, key))).mode & 0o777).toBe(0o600);
    const broken = new Readable({
      read() {
        this.push(Buffer.alloc(1000));
        this.destroy(new Error('connection lost'));
      },
    });
    await expect(store.put(broken)).rejects.toThrow('connection lost');
    const files = await readdir(own, { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([path.basename(key)]);
  });

  it('reports its free space', async () => {
    const room = await createFileStore({ root }).room();
    expect(room?.freeBytes).toBeGreaterThan(0);
    expect(room?.totalBytes).toBeGreaterThanOrEqual(room?.freeBytes ?? 0);
  });
});
