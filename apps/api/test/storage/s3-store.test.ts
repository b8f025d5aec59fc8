import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { openFileStore } from '../../src/platform/storage/open-store.ts';
import { createS3Store } from '../../src/platform/storage/s3-store.ts';
import type { FileStore } from '../../src/platform/storage/types.ts';
import { startS3 } from './s3-server.ts';
import { keysOf, storeContract } from './store.contract.ts';

let server: Awaited<ReturnType<typeof startS3>>;
const stores: FileStore[] = [];
let count = 0;

beforeAll(async () => {
  server = await startS3();
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await server.close();
});

function opened(store: FileStore): FileStore {
  stores.push(store);
  return store;
}

storeContract('S3', async () => opened(createS3Store({ ...server.place, prefix: `store-${count++}/` })));

describe('a bucket', () => {
  const env = () => ({
    NODE_ENV: 'test',
    DATABASE_URL: 'postgres://nobody',
    STORE: 's3',
    S3_BUCKET: server.place.bucket,
    S3_ENDPOINT: server.place.endpoint,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
  });

  it('is configured by the settings, its secret read from a file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 's3-secret-'));
    const file = path.join(folder, 'secret');
    await writeFile(file, 'S3RVER\n');
    const config = readConfig({ ...env(), S3_PREFIX: 'chosen/', S3_SECRET_ACCESS_KEY_FILE: file });
    const store = opened(openFileStore(config));
    const { key } = await store.put(Buffer.from('abc'));
    const same = opened(createS3Store({ ...server.place, prefix: 'chosen/' }));
    expect(await keysOf(same)).toEqual([key]);
    await rm(folder, { recursive: true });
  });

  it('rejects a wrong secret, and reports a missing setting in a sentence', async () => {
    const config = readConfig({ ...env(), S3_SECRET_ACCESS_KEY: 'wrong' });
    const store = opened(openFileStore(config));
    await expect(store.put(Buffer.from('abc'))).rejects.toThrow(/signature/i);
    // An unreachable store must not look like a missing file.
    await expect(store.exists('ab/00000000-0000-4000-8000-000000000000')).rejects.toThrow();
    expect(() => openFileStore(readConfig(env()))).toThrow('has no secret');
    expect(() => openFileStore(readConfig({ ...env(), S3_BUCKET: undefined }))).toThrow('set S3_BUCKET');
  });

  it('lists the keys of every page', async () => {
    const keys = ['ab/00000000-0000-4000-8000-000000000001', 'cd/00000000-0000-4000-8000-000000000002'];
    const page = (key: string | undefined, more: boolean) =>
      `<ListBucketResult><Contents><Key>portal/${key}</Key></Contents><IsTruncated>${more}</IsTruncated>` +
      `${more ? '<NextContinuationToken>next</NextContinuationToken>' : ''}</ListBucketResult>`;
    const pages = createServer(({ url = '' }, answer) => {
      const isSecond = url.includes('continuation-token=next');
      answer.end(page(keys[isSecond ? 1 : 0], !isSecond));
    });
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
    const { port } = pages.address() as AddressInfo;
    const place = { ...server.place, endpoint: `http://127.0.0.1:${port}`, prefix: 'portal/' };
    expect(await keysOf(opened(createS3Store(place)))).toEqual(keys);
    pages.close();
  });
});
