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

/** The network's bank accounts, inactive ones too. */
export function listBanks(ctx: UserCtx): ListSource<BankMasterRow> {
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

/** Reasons in the order of the desk, inactive ones too. */
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
