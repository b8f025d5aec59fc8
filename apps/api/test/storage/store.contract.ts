import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { newFileKey, sealStream, unsealStream } from '../../src/platform/storage/sealed-stream.ts';
import type { FileStore } from '../../src/platform/storage/types.ts';

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

export async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keys()) keys.push(key);
  return keys.sort();
}

/** Tests that every file store must pass. `fresh` opens an empty one. */
export function storeContract(name: string, fresh: () => Promise<FileStore>): void {
  describe(`${name}: store of files`, () => {
    it('returns what was stored, with size and hash, from bytes and from a stream', async () => {
      const store = await fresh();
      const one = await store.put(Buffer.from('abc'));
      const two = await store.put(Readable.from([Buffer.from('a'), Buffer.from('bc')]));
      expect([one, two]).toMatchObject([
        { sha256: abc, bytes: 3 },
        { sha256: abc, bytes: 3 },
      ]);
      expect(one.key).not.toBe(two.key);
      expect(String(await store.get(one.key))).toBe('abc');
      expect(String(await buffer(await store.open(two.key)))).toBe('abc');
    });

    it('stores a long stream in parts, and returns a sealed one unchanged', async () => {
      const store = await fresh();
      const piece = randomBytes(700_001);
      const pieces = Array.from({ length: 30 }, () => piece);
      const long = await store.put(Readable.from(pieces));
      expect(long.bytes).toBe(30 * piece.length);
      expect((await store.get(long.key)).equals(Buffer.concat(pieces))).toBe(true);
      const key = newFileKey();
      const sealed = await store.put(Readable.from(sealStream(Readable.from([piece, piece]), key)));
      const plain = await buffer(Readable.from(unsealStream(await store.open(sealed.key), key)));
      expect(plain.equals(Buffer.concat([piece, piece]))).toBe(true);
    });

    it.each([1_000, 9_000_000])(
      'leaves nothing behind when a stream ends with an error after %i bytes',
      async (bytes) => {
        const store = await fresh();
        let given = false;
        const broken = new Readable({
          read() {
            if (given) this.destroy(new Error('connection lost'));
            else this.push(Buffer.alloc(bytes));
            given = true;
          },
        });
        await expect(store.put(broken)).rejects.toThrow('connection lost');
        expect(await keysOf(store)).toEqual([]);
      },
    );

    it('reports which files exist, and removing one twice is no error', async () => {
      const store = await fresh();
      const { key } = await store.put(Buffer.alloc(0));
      expect(await store.exists(key)).toBe(true);
      expect((await store.get(key)).length).toBe(0);
      await store.remove(key);
      await store.remove(key);
      expect(await store.exists(key)).toBe(false);
      await expect(store.get(key)).rejects.toThrow();
      await expect(store.open(key)).rejects.toThrow();
    });

    it('lists all its files, and restores a file of another store under its old key', async () => {
      const [from, to] = [await fresh(), await fresh()];
      const put = [await from.put(Buffer.from('one')), await from.put(Buffer.from('two'))];
      for (const { key } of put) await to.putBack(key, await from.open(key));
      expect(await keysOf(to)).toEqual(put.map(({ key }) => key).sort());
      expect(String(await to.get(put[1]?.key ?? ''))).toBe('two');
    });

    it('rejects a path that it did not create (ASVS 5.3.2)', async () => {
      const store = await fresh();
      for (const key of ['../etc/passwd', '/etc/passwd', 'ab/../../x', '']) {
        await expect((async () => store.get(key))()).rejects.toThrow('Not a key');
        await expect((async () => store.open(key))()).rejects.toThrow('Not a key');
        await expect((async () => store.remove(key))()).rejects.toThrow('Not a key');
      }
    });
  });
}
