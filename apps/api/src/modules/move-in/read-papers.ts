import type { Ctx } from '../../platform/context.ts';
import { type ArchiveFile } from './documents.rules.ts';
import { insertDocuments } from './documents.repo.ts';
import { contentsOf, recordsNumbered } from './former-papers.repo.ts';
import { assessPapers, contentKey, numbersIn } from './record-documents.rules.ts';

/** Files per search in the records of a migration, which may be hundreds of thousands. */
const portion = 2_000;

/** Stores what the names of files say about old orders and applications, in the caller's transaction. */
export async function savePapers(
  ctx: Ctx,
  { id, moveId }: { id: string; moveId: string },
  files: readonly ArchiveFile[],
): Promise<void> {
  const records = new Map<string, Awaited<ReturnType<typeof recordsNumbered>>[number]>();
  for (let at = 0; at < files.length; at += portion) {
    const numbers = new Set(files.slice(at, at + portion).flatMap(({ name }) => numbersIn(name)));
    for (const record of await recordsNumbered(ctx.db, moveId, [...numbers])) records.set(record.id, record);
  }
  const known = new Set(
    (await contentsOf(ctx.db, [...records.keys()])).map(({ recordId, ...content }) => contentKey(recordId, content)),
  );
  const assessed = assessPapers(files, [...records.values()], known);
  await insertDocuments(
    ctx.db,
    id,
    assessed.map((file) => ({ ...file, id: ctx.ids.next() })),
  );
}
