import { type MerchantRow, merchants } from '@sevadesk/contract/merchants';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { formerCodeColumn, merchantListBase, merchantListColumns } from './merchants.repo.ts';

/** Lists all merchants of the network with their wallet balance (paise), newest first. */
export function listMerchants(ctx: UserCtx): ListSource<MerchantRow> {
  const source = listSource<MerchantRow>({
    fields: merchants.list.list,
    columns: merchantListColumns,
    base: merchantListBase(ctx.readDb),
    search: ['code', 'shopName', 'ownerName', 'mobile', 'email'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
  // Also searches the old system's code, which the row does not show.
  return { ...source, search: [...source.search, formerCodeColumn] };
}
