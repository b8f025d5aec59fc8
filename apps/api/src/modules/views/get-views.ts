import { type SavedView, viewState } from '@sevadesk/contract/views';
import type { UserCtx } from '../../platform/context.ts';
import { defaultOf, type Reader, rolesFor, viewsOf } from './views.repo.ts';

export function readerOf({ actor }: UserCtx): Reader {
  return { userId: actor.userId, merchantId: actor.merchantId };
}

/** Lists the roles a person may share with: their own, and every role if they manage roles. */
export async function rolesToShareWith(ctx: UserCtx): Promise<{ id: string; name: string }[]> {
  if (ctx.actor.area === 'out') return [];
  return rolesFor(ctx.db, readerOf(ctx), ctx.actor.permissions.includes('roles.manage'));
}

/** Lists the views of a list that this person may use, their own first, and the default one. */
export async function listViews(ctx: UserCtx, listId: string) {
  const { userId } = ctx.actor;
  const rows = await viewsOf(ctx.db, readerOf(ctx), listId);
  const found = rows.flatMap((row): SavedView[] => {
    const state = viewState.safeParse(row.state);
    // Skips a state from a newer version that this one cannot parse, instead of applying half of it.
    if (!state.success) return [];
    const isOwn = row.userId === userId;
    const { id, name, roleName } = row;
    const sharedWith = roleName === null ? (row.inShop ? 'shop' : 'nobody') : 'role';
    return [{ id, name, state: state.data, isOwn, ownerName: isOwn ? null : row.ownerName, sharedWith, roleName }];
  });
  const chosen = await defaultOf(ctx.db, userId, listId);
  return {
    views: found,
    // A default that is no longer shared is ignored.
    defaultId: found.find(({ id }) => id === chosen)?.id ?? null,
    roles: await rolesToShareWith(ctx),
  };
}
