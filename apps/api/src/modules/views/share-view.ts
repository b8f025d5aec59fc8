import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { readerOf, rolesToShareWith } from './get-views.ts';
import { requireOwn } from './save-view.ts';
import { isVisible, storeDefault, updateSharing } from './views.repo.ts';

type Target = { kind: 'nobody' } | { kind: 'role'; roleId: string } | { kind: 'shop' };

const done = { ok: true } as const;

/** Throws forbidden for an option that the person's area does not have, not_found for a role that they may not share with. */
async function sharingOf(ctx: UserCtx, target: Target): Promise<{ roleId: string | null; inShop: boolean }> {
  if (target.kind === 'nobody') return { roleId: null, inShop: false };
  const isShop = ctx.actor.area === 'out';
  if (isShop !== (target.kind === 'shop')) throw new AppError('forbidden');
  if (target.kind === 'shop') return { roleId: null, inShop: true };
  const roles = await rolesToShareWith(ctx);
  if (!roles.some(({ id }) => id === target.roleId)) throw new AppError('not_found');
  return { roleId: target.roleId, inShop: false };
}

/** Shares one's own view, replacing earlier shares. Throws not_found, forbidden. */
export async function shareView(
  ctx: UserCtx,
  { id, with: target }: { id: string; with: Target },
): Promise<typeof done> {
  return withTransaction(ctx, async (ctx) => {
    const { listId, name } = await requireOwn(ctx, id);
    const sharing = await sharingOf(ctx, target);
    await updateSharing(ctx.db, id, sharing);
    const details = { listId, name, ...sharing };
    await recordAudit(ctx, { action: 'views.share', record: { type: 'view', id }, details });
    return done;
  });
}

/** Sets the view that opens a list for this person; null for none. Throws not_found for a view they cannot use. */
export async function setDefault(
  ctx: UserCtx,
  { listId, viewId }: { listId: string; viewId: string | null },
): Promise<typeof done> {
  return withTransaction(ctx, async (ctx) => {
    if (viewId !== null && !(await isVisible(ctx.db, readerOf(ctx), listId, viewId))) throw new AppError('not_found');
    await storeDefault(ctx.db, ctx.actor.userId, listId, viewId);
    await recordAudit(ctx, { action: 'views.make-default', details: { listId, viewId } });
    return done;
  });
}
