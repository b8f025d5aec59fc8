import { moveIn, type MoveRow, type MoveShopRow } from '@sevadesk/contract/move-in';
import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { listPage, type ListSource, listSource } from '../../platform/list.ts';
import { moveListBase, moveListColumns, moveShopBase, moveShopColumns } from './move-lists.repo.ts';
import { moveById } from './moves.repo.ts';

/** Moves, newest first. */
export function listMoves(ctx: UserCtx): ListSource<MoveRow> {
  return listSource({
    fields: moveIn.list.list,
    columns: moveListColumns,
    base: moveListBase(ctx.db),
    search: ['number', 'system'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** The shops that a move made, with who has signed in; by their former codes. Throws not_found. */
export async function listMoveShops(
  ctx: UserCtx,
  { id, query }: { id: string; query: ListQuery },
): Promise<ListReply<MoveShopRow>> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const source = listSource<MoveShopRow>({
    fields: moveIn.shops.list,
    columns: moveShopColumns,
    base: moveShopBase(ctx.db, id),
    search: ['formerCode', 'code', 'shopName', 'mobile'],
    defaultSort: { column: 'formerCode', dir: 'asc' },
  });
  return listPage(ctx.db, source, query);
}
