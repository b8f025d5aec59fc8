import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type Archive, archiveByHash, changeArchive, insertTexts } from './archive.repo.ts';
import { idInText } from './archive.rules.ts';
import { type ArchivedRow, inBatches, openArchiveFile } from './archive-file.ts';
import { eventTexts } from './audit.repo.ts';
import { checkArchive, differingRow, type FileToCheck, rowsPerBatch } from './check-archive.ts';
import { recordAudit } from './record-audit.ts';

/** Puts rows back into the trail. Throws a sentence, and leaves none of them, if one is not afterwards what the chain sealed. */
async function putBack(ctx: Ctx, rows: readonly ArchivedRow[]): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await insertTexts(
      tx.db,
      rows.map(({ text }) => text),
    );
    const there = await eventTexts(
      tx.db,
      rows.map(({ text }) => idInText(text)),
    );
    // What is in the table counts, not what the file says: an event with this id may have been there already.
    const present = rows.map(({ position, text }) => ({ position, text: there.get(idInText(text)) ?? '' }));
    const wrong = await differingRow(tx, present);
    if (wrong) throw new Error(`The event of link ${wrong.position} in the audit trail is not the archived one.`);
  });
}

/**
 * Puts the events of an archive back into the trail: each exactly as it was sealed. The whole file is checked before the first row. Run
 * again it finishes, or does nothing if the archive is attached: `isNew` is false then. Throws a sentence for another file than the recorded one.
 */
export async function attachArchive(
  ctx: Ctx,
  given: FileToCheck & { by: string; tell: (rows: number) => void },
): Promise<{ archive: Archive; isNew: boolean }> {
  const archive = await checkArchive(ctx, given);
  const { id } = archive;
  if (archive.state === 'attached') return { archive, isNew: false };
  await changeArchive(ctx.db, { id, from: ['removing', 'removed'], state: 'attaching' });
  const file = await openArchiveFile(given.file, given.passphrase);
  try {
    let rows = 0;
    for await (const batch of inBatches(file.read(), rowsPerBatch)) {
      await putBack(ctx, batch);
      rows += batch.length;
      given.tell(rows);
    }
  } finally {
    file.close();
  }
  const change = { state: 'attached', attachedBy: given.by, attachedAt: ctx.clock.now().toISOString() };
  await withTransaction(ctx, async (tx) => {
    // A second run may have finished first; then its event is enough.
    if (!(await changeArchive(tx.db, { id, from: ['attaching'], ...change }))) return;
    const details = { year: archive.year, rows: archive.rowCount, sha256: archive.sha256, by: given.by };
    await recordAudit(tx, { action: 'audit.attach', record: { type: 'archive', id }, details });
  });
  return { archive: (await archiveByHash(ctx.db, archive.sha256)) ?? archive, isNew: true };
}
