import {
  type AoCodeRow,
  type BankAccountRow,
  type BankMasterRow,
  masters,
  type ReasonMasterRow,
} from '@sevadesk/contract/masters';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { aoListBase, aoListColumns } from './ao-codes.repo.ts';
import { activeBanks, bankListBase, bankListColumns } from './masters.repo.ts';
import { reasonListBase, reasonListColumns, reasonSearch } from './reasons.repo.ts';

/** Lists the network's bank accounts, including inactive ones. */
export function listBanks(ctx: UserCtx): ListSource<BankMasterRow> {
  return listSource({
    fields: masters.bankList.list,
    columns: bankListColumns,
    base: bankListBase(ctx.readDb),
    search: ['bankName', 'accountNumber', 'ifsc'],
    defaultSort: { column: 'bankName', dir: 'asc' },
  });
}

/** Lists assessing officer codes by city. */
export function listAoCodes(ctx: UserCtx): ListSource<AoCodeRow> {
  return listSource({
    fields: masters.aoCodeList.list,
    columns: aoListColumns,
    base: aoListBase(ctx.readDb),
    search: ['city', 'areaCode', 'description'],
    defaultSort: { column: 'city', dir: 'asc' },
  });
}

/** Lists the active accounts into which a merchant can pay. */
export async function listPayInto(ctx: MerchantCtx): Promise<{ data: BankAccountRow[] }> {
  return { data: await activeBanks(ctx.readDb) };
}

/** Lists reasons in the order of the desk, including inactive ones. */
export function listReasons(ctx: UserCtx): ListSource<ReasonMasterRow> {
  const source = listSource<ReasonMasterRow>({
    fields: masters.reasonList.list,
    columns: reasonListColumns(ctx.locale),
    base: reasonListBase(ctx.readDb),
    search: ['code'],
    defaultSort: { column: 'position', dir: 'asc' },
  });
  return { ...source, search: [...source.search, ...reasonSearch] };
}
