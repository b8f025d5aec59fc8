import type { Ctx } from '../../platform/context.ts';
import { bringInDocuments, undoPictures } from './bring-in-documents.ts';
import { claimArchive, releaseArchive, waitingArchives } from './documents.repo.ts';
import { readArchiveFiles } from './read-documents.ts';

/** The job that reads an archive of documents, brings it in or takes it back. */
export const documentsJob = 'move-in.documents';

/** Queues the work on an archive, in the caller's transaction; one waits at a time. */
export async function queueDocuments(ctx: Ctx, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, documentsJob, { id }, { key: `move-documents:${id}` });
}

const works = { reading: readArchiveFiles, running: bringInDocuments, undoing: undoPictures } as const;

/** Does with an archive of documents what its state asks for; a killed worker leaves it to the next one. */
export async function workArchive(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const archive = await claimArchive(ctx.db, id);
  if (!archive) return;
  try {
    await works[archive.status as keyof typeof works](ctx, archive);
  } finally {
    await releaseArchive(ctx.db, id).catch(() => undefined);
  }
}

/** Hands archives whose worker is gone to another one. */
export async function resumeArchives(ctx: Ctx): Promise<void> {
  for (const id of await waitingArchives(ctx.db)) await queueDocuments(ctx, id);
}
