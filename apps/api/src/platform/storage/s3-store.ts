import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isKey, newKey, requireKey } from './store-keys.ts';
import type { FileStore } from './types.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** Of a service that is not Amazon's; its buckets are then named in the path. */
  endpoint?: string;
  /** Left out, the machine's own role or profile is asked, as Amazon's tools do. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** What stands before each key, so that a bucket may hold more than this. */
  prefix?: string;
};

/** A part of a long upload; two of them at most are held in memory. */
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
    // Checksums in a trailer are Amazon's alone; what is stored is checked by its own hash.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client, Upload };
}

const isAbsent = (error: unknown) =>
  error instanceof Error && (error.name === 'NotFound' || error.name === 'NoSuchKey');

/** The content on its way up; `result` is what it came to, `fault` what broke it off. */
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
    // What broke the source off says more than what the service says of the end of its upload.
    throw fault() ?? error;
  }
  return result();
}

/**
 * Keeps files as objects of a bucket of Amazon S3 or of a service that speaks the same. An object appears whole or not at all;
 * an upload that breaks off is taken back. Reading after writing sees what was written, from every process.
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
