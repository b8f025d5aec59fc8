import {
  moveDocuments,
  type MoveDocumentRow,
  moveIn,
  type MoveRow,
  type MoveShopRow,
} from '@sevadesk/contract/move-in';
import { recordId } from '@sevadesk/contract/kernel/ids';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { documentBase, documentColumns } from './documents.repo.ts';
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

/** The move that a list is asked for; none where all are. Throws not_found. */
export function moveIdOf({ moveId }: NonNullable<ListQuery['additionFilter']>): string | undefined {
  const asked = moveId === undefined ? undefined : recordId.safeParse(moveId);
  if (asked && !asked.success) throw fieldError('additionFilter.moveId', 'not_found', 'not_found');
  return asked?.data;
}

/**
 * Lists the shops that migrations created, by old code, with who has signed in. `additionFilter.moveId` selects one migration.
 * Throws not_found.
 */
export function listMoveShops(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<MoveShopRow> {
  return listSource({
    fields: moveIn.shops.list,
    columns: moveShopColumns,
    base: moveShopBase(ctx.readDb, moveIdOf(additionFilter)),
    search: ['formerCode', 'code', 'shopName', 'mobile'],
    defaultSort: { column: 'formerCode', dir: 'asc' },
  });
}

/** The files of archives with KYC documents, by their paths; those of one move when `additionFilter.moveId` names it. Throws not_found. */
export function listDocuments(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<MoveDocumentRow> {
  return listSource({
    fields: moveDocuments.list.list,
    columns: documentColumns,
    base: documentBase(ctx.readDb, moveIdOf(additionFilter)),
    search: ['path', 'formerCode', 'code'],
    defaultSort: { column: 'path', dir: 'asc' },
  });
}
