import { mostViews, type ViewState } from '@sevadesk/contract/views';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { countViews, deleteView, insertView, ownView, updateView } from './views.repo.ts';

const done = { ok: true } as const;

/** Returns one's own view. Throws not_found for an unknown one and for another person's, shared or not. */
export async function requireOwn(ctx: UserCtx, id: string) {
  const view = await ownView(ctx.db, ctx.actor.userId, id);
  if (!view) throw new AppError('not_found');
  return view;
}

/** Saves a view. Throws duplicate if the person has one with this name, too_many at `name` beyond mostViews. */
export async function saveView(
  ctx: UserCtx,
  { listId, name, state }: { listId: string; name: string; state: ViewState },
): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    const { userId, merchantId } = ctx.actor;
    if ((await countViews(ctx.db, userId, listId)) >= mostViews)
      throw new AppError('invalid_input', {
        fields: [{ field: 'name', fault: { key: 'too_many', params: { max: mostViews } } }],
      });
    const id = ctx.ids.next();
    const at = ctx.clock.now().toISOString();
    const view = { id, userId, merchantId, listId, name, state, createdAt: at, updatedAt: at };
    if (!(await insertView(ctx.db, view))) throw fieldError('name', 'taken', 'duplicate');
    await recordAudit(ctx, { action: 'views.save', record: { type: 'view', id }, details: { listId, name } });
    return { id };
  });
}

/** Renames one's own view or replaces its state. Throws not_found, duplicate. */
export async function changeView(
  ctx: UserCtx,
  { id, ...change }: { id: string; name?: string; state?: ViewState },
): Promise<typeof done> {
  return withTransaction(ctx, async (ctx) => {
    const { listId, name } = await requireOwn(ctx, id);
    const isFree = await updateView(ctx.db, id, { ...change, at: ctx.clock.now().toISOString() });
    if (!isFree) throw fieldError('name', 'taken', 'duplicate');
    const details = { listId, from: name, to: change.name ?? name, content: change.state !== undefined };
    await recordAudit(ctx, { action: 'views.change', record: { type: 'view', id }, details });
    return done;
  });
}

/** Deletes one's own view, for everybody. Throws not_found. */
export async function removeView(ctx: UserCtx, id: string): Promise<typeof done> {
  return withTransaction(ctx, async (ctx) => {
    const { listId, name } = await requireOwn(ctx, id);
    await deleteView(ctx.db, id);
    await recordAudit(ctx, { action: 'views.remove', record: { type: 'view', id }, details: { listId, name } });
    return done;
  });
}
