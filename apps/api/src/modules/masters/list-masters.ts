import { type AoCodeRow, type BankAccountRow, masters } from '@sevadesk/contract/masters';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { activeBanks, aoListBase, aoListColumns, bankListBase, bankListColumns } from './masters.repo.ts';

/** The network's bank accounts, inactive ones too. */
export function listBanks(ctx: UserCtx): ListSource<BankAccountRow> {
  return listSource({
    fields: masters.bankList.list,
    columns: bankListColumns,
    base: bankListBase(ctx.readDb),
    search: ['bankName', 'accountNumber', 'ifsc'],
    defaultSort: { column: 'bankName', dir: 'asc' },
  });
}

/** Assessing officer codes, by city. */
export function listAoCodes(ctx: UserCtx): ListSource<AoCodeRow> {
  return listSource({
    fields: masters.aoCodeList.list,
    columns: aoListColumns,
    base: aoListBase(ctx.readDb),
    search: ['city', 'areaCode', 'description'],
    defaultSort: { column: 'city', dir: 'asc' },
  });
}

/** Where a merchant may pay in: active accounts only. */
export async function listPayInto(ctx: MerchantCtx): Promise<{ data: BankAccountRow[] }> {
  return { data: await activeBanks(ctx.readDb) };
}
