import type { FileView, UploadSlotName } from '@sevadesk/contract/kernel/files';
import type { Ctx } from '../../platform/context.ts';
import { insertFile } from './downloads.repo.ts';

export type CheckedFile = { name: string; type: string; bytes: Buffer; pages: number | null };

/**
 * Stores checked and re-encoded bytes with their row. Call it inside the transaction of the record that owns the file: a rollback
 * leaves only unreachable bytes, never a row without bytes.
 */
export async function storeFile(
  ctx: Ctx,
  slot: UploadSlotName | 'derived',
  file: CheckedFile,
  merchantId: string | null,
): Promise<FileView> {
  const stored = await ctx.files.put(file.bytes);
  const id = ctx.ids.next();
  const ownerUserId = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  await insertFile(ctx.db, {
    id,
    storageKey: stored.key,
    name: file.name,
    type: file.type,
    bytes: stored.bytes,
    sha256: stored.sha256,
    pages: file.pages,
    slot,
    ownerUserId,
    merchantId,
  });
  return { id, name: file.name, type: file.type, bytes: stored.bytes, pages: file.pages };
}
