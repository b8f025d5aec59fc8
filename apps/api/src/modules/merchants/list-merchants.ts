import { type MerchantRow, merchants } from '@sevadesk/contract/merchants';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { formerCodeColumn, merchantListBase, merchantListColumns } from './merchants.repo.ts';

/** Every merchant of the network, newest first, with what stands in its wallet (paise). */
export function listMerchants(ctx: UserCtx): ListSource<MerchantRow> {
  const source = listSource<MerchantRow>({
    fields: merchants.list.list,
    columns: merchantListColumns,
    base: merchantListBase(ctx.readDb),
    search: ['code', 'shopName', 'ownerName', 'mobile', 'email'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
  // Found by the code of a former system, which the row itself does not show.
  return { ...source, search: [...source.search, formerCodeColumn] };
}
