import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Place } from '../../src/platform/storage/s3-store.ts';

type Options = {
  port: number;
  address: string;
  silent: boolean;
  directory: string;
  configureBuckets: { name: string }[];
};
type S3rver = new (options: Options) => { run: () => Promise<AddressInfo>; close: () => Promise<void> };

type Signed = { uri: string };
type Signature = { getStringToSign: (request: Signed, by: unknown) => string };

/** Amazon's library signs `/bucket/`, but this older server expects `/bucket`. */
function signBucketsWithSlash(load: NodeJS.Require): void {
  const signature = load('@20minutes/s3rver/lib/signature/v4.js') as Signature;
  const plain = signature.getStringToSign;
  signature.getStringToSign = (request, by) =>
    plain({ ...request, uri: /^\/[^/]+$/.test(request.uri) ? `${request.uri}/` : request.uri }, by);
}

/** Starts an S3 server that checks every signature; `place` is one of its buckets. Deletes its folder at the end. */
export async function startS3(): Promise<{ place: S3Place & { endpoint: string }; close: () => Promise<void> }> {
  const load = createRequire(import.meta.url);
  const Server = load('@20minutes/s3rver') as S3rver;
  signBucketsWithSlash(load);
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const address = '127.0.0.1';
  const server = new Server({ port: 0, address, silent: true, directory, configureBuckets: [{ name: 'files' }] });
  const { port } = await server.run();
  return {
    place: {
      bucket: 'files',
      region: 'us-east-1',
      endpoint: `http://${address}:${port}`,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
