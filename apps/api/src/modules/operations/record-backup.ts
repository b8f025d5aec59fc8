import type { Ctx } from '../../platform/context.ts';
import type { BackupMade } from '../../platform/backup/create-backup.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { insertBackup } from './backups.repo.ts';

/** Records what a backup saved and where, so that staff see the age of the last one. */
export async function recordBackup(ctx: Ctx, made: Omit<BackupMade, 'copies'> & { began: Date }): Promise<void> {
  const { file, keysFile = null, bytes, sha256, manifest, began } = made;
  const { tables, rows, files } = manifest;
  const id = ctx.ids.next();
  await withTransaction(ctx, async (tx) => {
    const ended = tx.clock.now().toISOString();
    await insertBackup(tx.db, {
      id,
      beganAt: began.toISOString(),
      endedAt: ended,
      file,
      keysFile,
      bytes,
      sha256,
      tables,
      rowCount: rows,
      files,
    });
    await recordAudit(tx, { action: 'operations.backup', record: { type: 'backup', id } });
  });
}
