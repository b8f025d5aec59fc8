import { type CardRow, type IdTypeRow, type LoanRow, masters } from '@sevadesk/contract/masters';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { idTypeBase, idTypeColumns } from './id-types.repo.ts';
import { bankNames, cardColumns, loanColumns, productBase } from './products.repo.ts';

const inOrder = { search: ['name', 'bankName'], defaultSort: { column: 'position', dir: 'asc' } } as const;

/** Lists credit cards in the order that shops see. */
export function listCards(ctx: UserCtx): ListSource<CardRow> {
  const base = productBase(ctx.readDb, 'cc');
  return listSource({ fields: masters.cardList.list, columns: cardColumns, base, ...inOrder });
}

/** Lists loans in the order that shops see. */
export function listLoans(ctx: UserCtx): ListSource<LoanRow> {
  const base = productBase(ctx.readDb, 'loan');
  return listSource({ fields: masters.loanList.list, columns: loanColumns, base, ...inOrder });
}

/** Lists id types by rank, with today's prices (paise). */
export function listIdTypes(ctx: UserCtx): ListSource<IdTypeRow> {
  return listSource({
    fields: masters.idTypeList.list,
    columns: idTypeColumns,
    base: idTypeBase(ctx.readDb),
    search: ['name', 'codePrefix'],
    defaultSort: { column: 'rank', dir: 'asc' },
  });
}

/** Lists the names of banks with products, for the form. */
export async function listProductBanks(ctx: UserCtx): Promise<{ data: string[] }> {
  return { data: await bankNames(ctx.readDb) };
}
