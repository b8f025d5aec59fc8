import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createFileStore } from './file-store.ts';
import { createS3Store } from './s3-store.ts';
import type { FileStore } from './types.ts';

export type StoreSettings = {
  DATA_DIR: string;
  STORE: 'folder' | 's3';
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_PREFIX?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_SECRET_ACCESS_KEY_FILE?: string | undefined;
};

function credentialsOf(settings: StoreSettings) {
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: given, S3_SECRET_ACCESS_KEY_FILE: file } = settings;
  if (!accessKeyId) return {};
  const secretAccessKey = file ? readFileSync(file, 'utf8').trim() : given;
  if (!secretAccessKey)
    throw new Error('S3_ACCESS_KEY_ID has no secret: set S3_SECRET_ACCESS_KEY_FILE (or S3_SECRET_ACCESS_KEY).');
  return { credentials: { accessKeyId, secretAccessKey } };
}

/** Opens the file store of the settings: the folder `files` of DATA_DIR, or a bucket. Throws an error if a setting is missing. */
export function openFileStore(settings: StoreSettings): FileStore {
  if (settings.STORE === 'folder') return createFileStore({ root: path.join(settings.DATA_DIR, 'files') });
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint, S3_PREFIX: prefix } = settings;
  if (!bucket) throw new Error('STORE=s3 needs a bucket: set S3_BUCKET.');
  return createS3Store({
    bucket,
    region,
    ...(prefix && { prefix }),
    ...(endpoint && { endpoint }),
    ...credentialsOf(settings),
  });
}
