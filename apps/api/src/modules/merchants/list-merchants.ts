import { type MerchantRow, merchants } from '@sevadesk/contract/merchants';
import type { UserCtx } from '../../platform/context.ts';
import type { ListColumn, ListSource } from '../../platform/list.ts';
import { merchantListBase, merchantListColumns, selectMerchantRow } from './merchants.repo.ts';

const fields = merchants.list.list ?? {};

/** Every merchant of the network, newest first, with what stands in its wallet (paise). */
export function listMerchants(ctx: UserCtx): ListSource<MerchantRow> {
  const columns: Record<string, ListColumn> = Object.fromEntries(
    Object.entries(merchantListColumns).flatMap(([name, sql]) => {
      const field = fields[name];
      return field ? [[name, { ...field, sql }]] : [];
    }),
  );
  return {
    base: merchantListBase(ctx.readDb),
    select: selectMerchantRow,
    columns,
    search: ['code', 'shopName', 'ownerName', 'mobile', 'email'].flatMap((name) => columns[name]?.sql ?? []),
    id: merchantListColumns.id,
    defaultSort: { column: 'createdAt', dir: 'desc' },
    row: (selected) => selected as unknown as MerchantRow,
  };
}
