import { type AdjustmentRow, type HoldRow, ledger, type ReceivableRow } from '@sevadesk/contract/wallet';
import type { UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import {
  adjustmentBase,
  adjustmentColumns,
  holdBase,
  holdColumns,
  receivableBase,
  receivableColumns,
} from './ledger-list.repo.ts';

/** Lists the requested adjustments, newest first. */
export function listAdjustments(ctx: UserCtx): ListSource<AdjustmentRow> {
  return listSource({
    fields: ledger.adjustments.list,
    columns: adjustmentColumns(ctx.actor.userId),
    base: adjustmentBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists the money on hold for providers, newest first. */
export function listHolds(ctx: UserCtx): ListSource<HoldRow> {
  return listSource({
    fields: ledger.holds.list,
    columns: holdColumns,
    base: holdBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists the merchants that owe money, the oldest debt first. */
export function listReceivables(ctx: UserCtx): ListSource<ReceivableRow> {
  return listSource({
    fields: ledger.receivables.list,
    columns: receivableColumns,
    base: receivableBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'since', dir: 'asc' },
  });
}
