import { Readable } from 'node:stream';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { destroyFiles, readFile, storeSealed, temporaryLink, writeSealed } from '../downloads/index.ts';
import { getFullRecord, type Ref, type Sources } from './find-records.ts';
import * as repo from './privacy.repo.ts';
import { zipOf } from './zip.ts';

export const handOutJob = 'privacy.hand-out';
const dayMs = 86_400_000;

/** Requests one file with all data of these records; a job builds it. Throws not_found. */
export async function requestDataExport(
  ctx: UserCtx,
  sources: Sources,
  input: { records: readonly Ref[]; reason: string },
) {
  const labels: string[] = [];
  for (const ref of input.records) labels.push((await getFullRecord(ctx, sources, ref)).record.label);
  const id = ctx.ids.next();
  await withTransaction(ctx, async (tx) => {
    await repo.insertRequest(tx.db, {
      id,
      kind: 'export',
      labels,
      reason: input.reason,
      records: JSON.stringify(input.records),
      askedBy: tx.actor.userId,
      askedAt: tx.clock.now().toISOString(),
    });
    await tx.jobs.add(tx.db, handOutJob, { requestId: id }, { key: `privacy:${id}` });
    await recordAudit(tx, {
      action: 'privacy.hand-out',
      record: { type: 'privacy', id },
      details: { reason: input.reason, records: input.records },
    });
  });
  return { id };
}

/** Builds one sealed zip in the store: a cover page, one JSON text and the pictures of each record. Can be repeated. */
export async function createDataExport(ctx: Ctx, sources: Sources, requestId: string): Promise<void> {
  const request = await withTransaction(ctx, (tx) => repo.lockRequest(tx.db, requestId));
  if (!request || request.status !== 'waiting' || request.kind !== 'export') return;
  const entries: { name: string; bytes: () => Promise<Buffer> }[] = [];
  const lines: string[] = [m.privacy_cover_title({}, { locale: recordLocale }), ctx.clock.now().toISOString(), ''];
  for (const ref of request.records) {
    const { record, values, files } = await getFullRecord(ctx, sources, ref);
    const folder = `${ref.kind}-${record.label}`;
    lines.push(`${folder}: ${Object.keys(values).length} + ${files.length}`);
    entries.push({
      name: `${folder}/data.json`,
      bytes: () => Promise.resolve(Buffer.from(JSON.stringify({ ...record, values }, null, 2))),
    });
    for (const [index, { name, fileId }] of files.entries()) {
      entries.push({
        name: `${folder}/${String(index + 1).padStart(2, '0')}-${name.replace(/[^\w.-]/g, '_')}`,
        bytes: async () => (await readFile(ctx, fileId)).content,
      });
    }
  }
  entries.unshift({ name: 'cover.txt', bytes: () => Promise.resolve(Buffer.from(lines.join('\n'))) });
  const sealed = await writeSealed(ctx, Readable.from(zipOf(entries)));
  await withTransaction(ctx, async (tx) => {
    const again = await repo.lockRequest(tx.db, requestId);
    if (again?.status !== 'waiting') return;
    await storeSealed(tx, sealed, { name: `person-${requestId.slice(-6)}.zip`, type: 'application/zip' });
    const now = tx.clock.now();
    await repo.changeRequest(tx.db, requestId, {
      status: 'done',
      fileId: sealed.id,
      decidedAt: now.toISOString(),
      fileUntil: new Date(now.getTime() + dayMs).toISOString(),
    });
  });
}

/** Returns the file of an export to its requester. Throws not_found for anybody else and after its last day. */
export async function fetchHandOut(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (tx) => {
    const request = await repo.lockRequest(tx.db, id);
    const isOver = (request?.fileUntil ?? '') < tx.clock.now().toISOString();
    if (!request?.fileId || isOver || request.askedBy !== tx.actor.userId) throw new AppError('not_found');
    await recordAudit(tx, { action: 'privacy.fetch', record: { type: 'privacy', id } });
    return temporaryLink(tx, { id: request.fileId, name: `person-${id.slice(-6)}.zip` });
  });
}

/** Destroys expired exports. */
export async function sweepHandOuts(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const over = await repo.expiredFiles(tx.db, tx.clock.now().toISOString());
    await destroyFiles(
      tx,
      over.map(({ fileId }) => fileId),
    );
  });
}
