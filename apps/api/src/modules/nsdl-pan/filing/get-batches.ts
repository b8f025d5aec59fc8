import { type FilingBatchRow, type FilingItemRow, nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { recordId } from '@sevadesk/contract/kernel/ids';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import { categoryOf, typeOf } from '../core/stored-kind.ts';
import { batchBase, batchColumns, batchView, itemBase, itemColumns } from './filing-list.repo.ts';
import { readyGroups, storedNames } from './filing.repo.ts';
import { filingNames, filingStateOf } from './filing.rules.ts';

/** Returns what can be filed now, and the maximum size of a batch. */
export async function filingReady(ctx: UserCtx) {
  const [groups, names] = await Promise.all([
    readyGroups(ctx.db, ctx.clock.now().toISOString()),
    storedNames(ctx.db).then(filingNames),
  ]);
  return {
    groups: groups.map((group) => ({
      ...group,
      category: categoryOf(group.category),
      type: typeOf(group.type),
      oldestAt: new Date(group.oldestAt).toISOString(),
    })),
    most: names.most,
  };
}

/** Lists batches, newest first. */
export function listBatches(ctx: UserCtx): ListSource<FilingBatchRow> {
  return listSource({
    fields: nsdlPanFiling.batches.list.list,
    columns: batchColumns,
    base: batchBase(ctx.readDb),
    search: ['createdBy'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists the applications of batches in register order; of one batch if `additionFilter.batchId` names it. */
export function listItems(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<FilingItemRow> {
  const { batchId } = additionFilter;
  const asked = batchId === undefined ? undefined : recordId.safeParse(batchId);
  if (asked && !asked.success) throw fieldError('additionFilter.batchId', 'not_found', 'not_found');
  return listSource({
    fields: nsdlPanFiling.items.list.list,
    columns: itemColumns,
    base: itemBase(ctx.readDb, asked?.data),
    search: ['token', 'cardName', 'aknNo'],
    defaultSort: { column: 'position', dir: 'asc' },
  });
}

/** Returns one batch. Throws not_found. */
export async function getBatch(ctx: UserCtx, id: string) {
  const batch = await batchView(ctx.db, id);
  if (!batch) throw new AppError('not_found');
  return { ...batch, state: filingStateOf(batch.state) };
}
