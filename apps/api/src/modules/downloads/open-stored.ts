import { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { unsealStream } from '../../platform/storage/sealed-stream.ts';
import { fileById } from './downloads.repo.ts';

type Stored = { id: string; storageKey: string; sealedKey: string | null };

/** Returns the bytes of a stored file as a stream, unsealed if necessary. Throws if the bytes are missing. */
export async function openStored(ctx: Ctx, { id, storageKey, sealedKey }: Stored): Promise<Readable> {
  const stored = await ctx.files.open(storageKey);
  if (sealedKey === null) return stored;
  return Readable.from(unsealStream(stored, ctx.keys.unseal(sealedKey, id)), { objectMode: false });
}

/** Opens a file by its row's id. Throws not_found. The caller checks access. */
export async function openFile(ctx: Ctx, fileId: string): Promise<Readable> {
  const file = await fileById(ctx.db, fileId);
  if (!file) throw new AppError('not_found');
  return openStored(ctx, file);
}
