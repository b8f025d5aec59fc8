import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isKey, newKey, requireKey } from './store-keys.ts';
import type { FileStore } from './types.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** For services other than Amazon's; the bucket's name is then in the path. */
  endpoint?: string;
  /** By default the machine's own role or profile, as in Amazon's tools. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** The prefix of each key, so that a bucket can have other content. */
  prefix?: string;
};

/** One part of a multipart upload; at most two of them are in memory. */
const partBytes = 8 * 1024 * 1024;
const answerMs = 30_000;

/** Loaded at the first use: half a second that an installation with a folder never spends. */
async function open({ region, endpoint, credentials }: S3Place) {
  const [sdk, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')]);
  const client = new sdk.S3Client({
    region,
    endpoint,
    credentials,
    forcePathStyle: endpoint !== undefined,
    maxAttempts: 4,
    // Waiting for one of the fifty connections counts as connecting.
    requestHandler: { connectionTimeout: 10_000, requestTimeout: answerMs },
    // Only Amazon supports checksums in a trailer; we verify stored files by our own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, Upload };
}

const isAbsent = (error: unknown) =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

/** Measures the content during the upload: `result` has length and hash, `fault` the error of the source. */
function measured(content: Buffer | Readable) {
  const hash = createHash('sha256');
  let bytes = 0;
  let fault: unknown;
  async function* pass(): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of Buffer.isBuffer(content) ? [content] : content) {
        const piece = Buffer.from(chunk);
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    } catch (error) {
      fault = error;
      throw error;
    }
  }
  return {
    source: Readable.from(pass(), { objectMode: false }),
    result: () => ({ sha256: hash.digest('hex'), bytes }),
    fault: () => fault,
  };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function upload({ client, Upload }: Opened, target: { Bucket: string; Key: string }, content: Buffer | Readable) {
  const { source, result, fault } = measured(content);
  const sending = new Upload({
    client,
    params: { ...target, Body: source, ContentType: 'application/octet-stream' },
    partSize: partBytes,
    queueSize: 2,
    leavePartsOnError: false,
  });
  try {
    await sending.done();
  } catch (error) {
    // The source's error says more than the service's error about the upload.
    throw fault() ?? error;
  }
  return result();
}

/**
 * Stores files as objects of a bucket of Amazon S3 or a compatible service. An object appears atomically;
 * an interrupted upload is aborted. Reads are consistent after writes, in every process.
 */
export function createS3Store(place: S3Place): FileStore {
  let opened: ReturnType<typeof open> | undefined;
  const reach = () => (opened ??= open(place));
  const prefix = place.prefix ?? '';
  const object = (key: string) => ({ Bucket: place.bucket, Key: prefix + requireKey(key) });

  const write = async (key: string, content: Buffer | Readable) => {
    const target = object(key);
    return { key, ...(await upload(await reach(), target, content)) };
  };
  const read = async (key: string): Promise<Readable> => {
    const target = object(key);
    const { client, sdk } = await reach();
    const { Body } = await client.send(new sdk.GetObjectCommand(target));
    if (!(Body instanceof Readable)) throw new Error('The store answered without a body');
    return Body;
  };

  return {
    put: (content) => write(newKey(), content),
    async putBack(key, content) {
      await write(key, content);
    },
    async *keys() {
      const { client, sdk } = await reach();
      const pages = sdk.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix });
      for await (const { Contents = [] } of pages)
        for (const { Key = '' } of Contents) {
          const key = Key.slice(prefix.length);
          if (isKey(key)) yield key;
        }
    },
    get: (key) => read(requireKey(key)).then((body) => buffer(body)),
    open: read,
    room: async () => null,
    async exists(key) {
      const target = object(key);
      const { client, sdk } = await reach();
      try {
        await client.send(new sdk.HeadObjectCommand(target));
        return true;
      } catch (error) {
        if (isAbsent(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      const target = object(key);
      const { client, sdk } = await reach();
      await client.send(new sdk.DeleteObjectCommand(target));
    },
    async close() {
      if (opened) (await opened).client.destroy();
    },
  };
}
