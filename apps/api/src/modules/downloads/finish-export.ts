import { baseRoutes, type Area } from '@sevadesk/contract/kernel/access';
import type { ExportRequest, ExportView } from '@sevadesk/contract/kernel/export';
import { fileFormats } from '../../platform/export/file-formats.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import type { StoredFile } from '../../platform/storage/types.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { findPerson } from '../users/index.ts';
import { insertFile } from './downloads.repo.ts';
import { auditDetails, fileLifeMs } from './export.rules.ts';
import { type Claimed, updateClaimed } from './exports.repo.ts';

const linkOf = (area: Area) => `${baseRoutes[area]}/misc/downloads` as `/${string}`;

/** Finishes an export: file, export, notification and audit row commit together. Nothing remains of an export cancelled meanwhile. */
export async function finishExport(ctx: UserCtx, row: Claimed, stored: StoredFile & { rows: number }): Promise<void> {
  const request = row.request as unknown as ExportRequest;
  const isOurs = await withTransaction(ctx, async (ctx) => {
    const fileId = ctx.ids.next();
    await insertFile(ctx.db, {
      id: fileId,
      storageKey: stored.key,
      name: row.name,
      type: fileFormats[request.format].type,
      bytes: stored.bytes,
      sha256: stored.sha256,
      pages: null,
      slot: 'export',
      ownerUserId: row.userId,
      merchantId: ctx.actor.merchantId,
    });
    const expiresAt = new Date(ctx.clock.now().getTime() + fileLifeMs).toISOString();
    const change = { state: 'done', fileId, expiresAt, rowsDone: stored.rows } as const;
    if (!(await updateClaimed(ctx.db, row, change))) return false;
    await notify(ctx, {
      to: { userId: row.userId },
      event: 'export_ready',
      about: [],
      params: { title: row.title, rows: String(stored.rows) },
      link: linkOf(ctx.actor.area),
    });
    await recordAudit(ctx, {
      action: 'access.export',
      record: { type: 'export', id: row.id },
      details: { call: row.endpointId, rows: stored.rows, ...auditDetails(request) },
    });
    return true;
  });
  if (!isOurs) await ctx.files.remove(stored.key);
}

/** Ends an export without a file and notifies its owner of the reason. */
export async function notifyFailure(ctx: Ctx, row: Claimed, reason: NonNullable<ExportView['reason']>): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    if (!(await updateClaimed(ctx.db, row, { state: 'failed', reason }))) return;
    const person = await findPerson(ctx, { id: row.userId });
    if (!person) return;
    await notify(ctx, {
      to: { userId: row.userId },
      event: 'export_failed',
      about: [],
      params: { title: row.title },
      link: linkOf(person.area),
    });
  });
}
