import { moveIn, type MoveRow, type MoveShopRow } from '@sevadesk/contract/move-in';
import { recordId } from '@sevadesk/contract/kernel/ids';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { moveListBase, moveListColumns, moveShopBase, moveShopColumns } from './move-lists.repo.ts';

/** Lists migrations, newest first. */
export function listMoves(ctx: UserCtx): ListSource<MoveRow> {
  return listSource({
    fields: moveIn.list.list,
    columns: moveListColumns,
    base: moveListBase(ctx.db),
    search: ['number', 'system'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/**
 * Lists the shops that migrations created, by old code, with who has signed in. `additionFilter.moveId` selects one migration.
 * Throws not_found.
 */
export function listMoveShops(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<MoveShopRow> {
  const { moveId } = additionFilter;
  const asked = moveId === undefined ? undefined : recordId.safeParse(moveId);
  if (asked && !asked.success) throw fieldError('additionFilter.moveId', 'not_found', 'not_found');
  return listSource({
    fields: moveIn.shops.list,
    columns: moveShopColumns,
    base: moveShopBase(ctx.readDb, asked?.data),
    search: ['formerCode', 'code', 'shopName', 'mobile'],
    defaultSort: { column: 'formerCode', dir: 'asc' },
  });
}
