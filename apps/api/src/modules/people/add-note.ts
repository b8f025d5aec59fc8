import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { findPerson } from '../users/index.ts';
import { insertNote, notesOf } from './notes.repo.ts';

async function requireOther(ctx: UserCtx, id: string): Promise<void> {
  if (id === ctx.actor.userId) throw new AppError('own_account');
  if (!(await findPerson(ctx, { id }))) throw new AppError('not_found');
}

/** Lists head office's notes on a person, newest first. Throws not_found, own_account: nobody reads notes on themselves. */
export async function getNotes(ctx: UserCtx, id: string) {
  await requireOther(ctx, id);
  return { data: await notesOf(ctx.db, id) };
}

/** Adds a note on a person that only head office reads; it cannot be changed. Throws not_found, own_account. */
export async function addNote(ctx: UserCtx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    await requireOther(ctx, id);
    const noteId = ctx.ids.next();
    await insertNote(ctx.db, {
      id: noteId,
      userId: id,
      body,
      authorId: ctx.actor.userId,
      authorName: ctx.actor.displayName,
      createdAt: ctx.clock.now().toISOString(),
    });
    await recordAudit(ctx, { action: 'people.add-note', record: { type: 'user', id }, details: { noteId } });
    return { id: noteId };
  });
}
