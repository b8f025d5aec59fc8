import { type MandateDebitRow, mandates } from '@sevadesk/contract/mandates';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { debitBase, debitColumns } from './debits.repo.ts';

/** Lists the debits by mandates of all merchants, newest first. */
export function listDebits(ctx: UserCtx): ListSource<MandateDebitRow> {
  return listSource({
    fields: mandates.debits.list,
    columns: debitColumns,
    base: debitBase(ctx.db),
    search: ['refNo', 'merchantCode', 'shopName'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}
