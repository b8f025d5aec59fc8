import { mayAccess } from '@sevadesk/contract/kernel/access';
import type { ExportRequest } from '@sevadesk/contract/kernel/export';
import { localeOr } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { fileFormats } from '../../platform/export/file-formats.ts';
import type { ExportList } from '../../platform/export/types.ts';
import { listAll } from '../../platform/list.ts';
import { countMatching } from '../../platform/list-ids.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import type { StoredFile } from '../../platform/storage/types.ts';
import { actorOf } from '../auth/index.ts';
import { findPerson } from '../users/index.ts';
import { accessOf, fits, mostAttempts } from './export.rules.ts';
import { exportSheet } from './export-sheet.ts';
import { type Claimed, claimExport, updateClaimed } from './exports.repo.ts';
import { finishExport, notifyFailure } from './finish-export.ts';

export type ExportLists = ReadonlyMap<string, ExportList>;

/** Thrown to abandon an export that was cancelled or taken over by another worker. */
class LeftAlone extends Error {}

/** Returns the requester's context with current permissions. Throws forbidden if they are gone, blocked or may not view the list. */
async function askerOf(ctx: Ctx, row: Claimed): Promise<UserCtx> {
  const person = await findPerson(ctx, { id: row.userId });
  if (!person || person.isBlocked) throw new AppError('forbidden');
  const actor = actorOf(person, { id: row.id, address: '' });
  if (!mayAccess(accessOf(row.access), actor)) throw new AppError('forbidden');
  return { ...ctx, actor, locale: localeOr(row.locale) };
}

/** Passes batches on and records progress; stops if another attempt took over the export. */
async function* counted<Row>(ctx: Ctx, row: Claimed, batches: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let rowsDone = 0;
  for await (const batch of batches) {
    yield batch;
    rowsDone += batch.length;
    if (!(await updateClaimed(ctx.db, row, { rowsDone }))) throw new LeftAlone();
  }
}

/** Writes the file from one snapshot while reading it. Throws export_too_large. */
async function writeFile(ctx: UserCtx, row: Claimed, list: ExportList): Promise<StoredFile & { rows: number }> {
  // Written by queueExport from a parsed request.
  const request = row.request as unknown as ExportRequest;
  return inSnapshot(ctx.readDb, async (readDb) => {
    const within = { ...ctx, readDb };
    const source = list.source(within, request.query);
    const rows = await countMatching(readDb, source, request.query);
    if (!(await updateClaimed(ctx.db, row, { rowsTotal: rows }))) throw new LeftAlone();
    if (!fits(request, rows)) throw new AppError('export_too_large');
    const batches = counted(ctx, row, listAll(readDb, source, request.query));
    const sheet = await exportSheet(within, list, request, { batches, rows });
    const stored = await ctx.files.put(fileFormats[request.format].write(sheet));
    return { ...stored, rows };
  });
}

/** Returns the reason of a failure that a retry cannot fix. */
function finalReason(error: unknown): 'export_too_large' | 'forbidden' | undefined {
  if (!(error instanceof AppError)) return undefined;
  return error.code === 'export_too_large' || error.code === 'forbidden' ? error.code : undefined;
}

/**
 * Writes an export's file. If its worker dies, the silent export restarts from the beginning: the rows come from one snapshot, so
 * half a file would be useless.
 */
export async function runExport(ctx: Ctx, lists: ExportLists, exportId: string): Promise<void> {
  const row = await claimExport(ctx.db, exportId);
  if (!row) return;
  try {
    const list = lists.get(row.endpointId);
    if (!list) throw new AppError('forbidden');
    const asker = await askerOf(ctx, row);
    await finishExport(asker, row, await writeFile(asker, row, list));
  } catch (error) {
    if (error instanceof LeftAlone) return;
    const reason = finalReason(error) ?? (row.attempt >= mostAttempts ? 'unexpected' : undefined);
    if (reason) await notifyFailure(ctx, row, reason);
    if (!finalReason(error)) throw error;
  }
}
