import { Readable } from 'node:stream';
import type { Ctx } from '../../platform/context.ts';
import { newFileKey, sealOverhead, sealStream } from '../../platform/storage/sealed-stream.ts';
import { insertFile } from './downloads.repo.ts';

export type SealedFile = { id: string; storageKey: string; bytes: number; sha256: string; sealedKey: string };

/** Stores sensitive bytes, sealed with a key of their own. No row refers to them yet. */
export async function writeSealed(ctx: Ctx, content: AsyncIterable<Buffer>): Promise<SealedFile> {
  const id = ctx.ids.next();
  const key = newFileKey();
  const { key: storageKey, bytes, sha256 } = await ctx.files.put(Readable.from(sealStream(content, key)));
  return { id, storageKey, sha256, bytes: bytes - sealOverhead, sealedKey: ctx.keys.seal(key, id) };
}

/** Inserts the row of a sealed file; call it inside the transaction of the record that owns the file. */
export async function storeSealed(ctx: Ctx, file: SealedFile, { name, type }: { name: string; type: string }) {
  const ownerUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertFile(ctx.db, { ...file, name, type, pages: null, slot: 'derived', ownerUserId, merchantId: null });
}
