import type { Ctx } from '../../platform/context.ts';
import { bringInDocuments, undoPictures } from './bring-in-documents.ts';
import { claimArchive, releaseArchive, waitingArchives } from './documents.repo.ts';
import { readArchiveFiles } from './read-documents.ts';

/** The job that lists, imports or undoes the documents of an archive. */
export const documentsJob = 'move-in.documents';

/** Queues the work on an archive in the caller's transaction; at most one is queued. */
export async function queueDocuments(ctx: Ctx, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, documentsJob, { id }, { key: `move-documents:${id}` });
}

const works = { reading: readArchiveFiles, running: bringInDocuments, undoing: undoPictures } as const;

/** Does the work that the status of an archive requires; after a killed worker the next one continues. */
export async function workArchive(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const archive = await claimArchive(ctx.db, id);
  if (!archive) return;
  try {
    await works[archive.status as keyof typeof works](ctx, archive);
  } finally {
    await releaseArchive(ctx.db, id).catch(() => undefined);
  }
}

/** Requeues archives whose worker is gone. */
export async function resumeArchives(ctx: Ctx): Promise<void> {
  for (const id of await waitingArchives(ctx.db)) await queueDocuments(ctx, id);
}
