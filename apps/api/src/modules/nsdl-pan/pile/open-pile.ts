import { createHash } from 'node:crypto';
import { pileChunkBytes, type PileView, type UncodedChoice } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Upload } from '../../downloads/index.ts';
import { changePile, chunksOf, findPile, insertChunk, insertPile, lockPile, openUpload } from './pile.repo.ts';
import { getPile } from './get-pile.ts';

export const readJob = 'nsdl-pan.read-pile';

type Beginning = { name: string; bytes: number; fingerprint: string; uncoded: UncodedChoice };

/** Starts the upload of a batch scan; the same file of the same person resumes where it stopped. */
export async function openPile(ctx: UserCtx, input: Beginning): Promise<PileView> {
  const open = async () => (await openUpload(ctx.db, ctx.actor.userId, input.fingerprint))?.id;
  const id = (await open()) ?? (await createPile(ctx, input)) ?? (await open());
  if (!id) throw new AppError('changed_meanwhile');
  return getPile(ctx, id);
}

async function createPile(ctx: UserCtx, { name, bytes, fingerprint, uncoded }: Beginning): Promise<string | undefined> {
  const id = ctx.ids.next();
  const made = await withTransaction(ctx, async (ctx) => {
    const isNew = await insertPile(ctx.db, {
      id,
      name,
      bytes,
      fingerprint,
      uncoded,
      chunkBytes: pileChunkBytes,
      createdBy: ctx.actor.userId,
      createdAt: ctx.clock.now().toISOString(),
    });
    if (isNew) {
      await recordAudit(ctx, { action: 'nsdl-pan.begin-pile', record: { type: 'pile', id }, details: { name, bytes } });
    }
    return isNew;
  });
  return made ? id : undefined;
}

const chunkCount = ({ bytes, chunkBytes }: { bytes: number; chunkBytes: number }) => Math.ceil(bytes / chunkBytes);

/** Returns the length that a chunk must have. */
function bytesOf(pile: { bytes: number; chunkBytes: number }, number: number): number {
  return number === chunkCount(pile) - 1 ? pile.bytes - number * pile.chunkBytes : pile.chunkBytes;
}

/**
 * Stores one chunk of the file; skips one that is already stored. Throws file_refused if it is damaged or
 * has a wrong length, not_found, state_refused after the upload.
 */
export async function receiveChunk(
  ctx: UserCtx,
  input: { id: string; number: number; sha256: string; file: Upload | undefined },
): Promise<{ received: number[] }> {
  const { file } = input;
  if (!file) throw fieldError('file', 'required', 'upload_missing');
  const pile = await findPile(ctx.db, input.id);
  if (!pile) throw new AppError('not_found');
  const { bytes } = file;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== input.sha256 || input.number >= chunkCount(pile) || bytes.length !== bytesOf(pile, input.number)) {
    throw fieldError('file', 'file_damaged', 'file_refused');
  }
  if (pile.state !== 'uploading') throw new AppError('state_refused');
  // Rejects everything but a PDF at the first chunk, before the rest is sent.
  if (input.number === 0 && !bytes.subarray(0, 1024).includes('%PDF-'))
    throw fieldError('file', 'file_type', 'file_refused');
  const known = await chunksOf(ctx.db, input.id);
  if (!known.some(({ number }) => number === input.number)) {
    const { key } = await ctx.files.put(bytes);
    const chunk = { pileId: input.id, number: input.number, storageKey: key, bytes: bytes.length, sha256 };
    if (!(await insertChunk(ctx.db, chunk))) await ctx.files.remove(key);
  }
  return { received: (await chunksOf(ctx.db, input.id)).map(({ number }) => number) };
}

/** Queues the reading after the last chunk. Throws not_complete if one is missing; idempotent. */
export async function startPile(ctx: UserCtx, id: string): Promise<PileView> {
  await withTransaction(ctx, async (ctx) => {
    const pile = await lockPile(ctx.db, id);
    if (!pile) throw new AppError('not_found');
    if (pile.state === 'reading' || pile.state === 'done') return;
    if (pile.state !== 'uploading') throw new AppError('state_refused');
    const chunks = await chunksOf(ctx.db, id);
    if (chunks.length !== chunkCount(pile)) throw new AppError('not_complete');
    await changePile(ctx.db, id, { state: 'reading', leaseUntil: ctx.clock.now().toISOString() });
    await ctx.jobs.add(ctx.db, readJob, { id }, { key: `pile:${id}` });
    await recordAudit(ctx, {
      action: 'nsdl-pan.start-pile',
      record: { type: 'pile', id },
      details: { name: pile.name },
    });
  });
  return getPile(ctx, id);
}

/** Cancels a batch scan whose upload is incomplete. Throws state_refused once it is being read. */
export async function cancelPile(ctx: UserCtx, id: string): Promise<PileView> {
  await withTransaction(ctx, async (ctx) => {
    const pile = await lockPile(ctx.db, id);
    if (!pile) throw new AppError('not_found');
    if (pile.state !== 'uploading') throw new AppError('state_refused');
    await changePile(ctx.db, id, { state: 'cancelled', finishedAt: ctx.clock.now().toISOString() });
    await recordAudit(ctx, {
      action: 'nsdl-pan.cancel-pile',
      record: { type: 'pile', id },
      details: { name: pile.name },
    });
  });
  return getPile(ctx, id);
}
