import { ActionIcon, Tooltip } from '@mantine/core';
import { type IdSalePayment, type IdSaleRow, idSalePayments, members } from '@sevadesk/contract/members';
import { ledger } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { IconListTree } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { PostingPeek } from '../../wallet/index.ts';

const paid: Record<IdSalePayment, () => string> = {
  wallet: m.members_sale_wallet,
  outside: m.members_sale_outside,
  free: m.members_sale_free,
};

const columns: Columns<IdSaleRow> = [
  { id: 'soldAt', header: m.members_sold, kind: 'date', cell: (row) => <DateText value={row.soldAt} time /> },
  {
    id: 'code',
    header: m.members_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/backend/user-management/merchant/$id', params: { id: row.merchantId } }),
  },
  { id: 'shopName', header: m.members_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'idName', header: m.members_id_type, cell: (row) => row.idName },
  {
    id: 'sellerName',
    header: m.members_seller,
    cell: (row) => (row.sellerId === null ? m.members_network() : `${row.sellerCode} ${row.sellerName}`),
  },
  {
    id: 'pricePaise',
    header: m.members_price,
    kind: 'money',
    cell: (row) => <Amount value={row.pricePaise} />,
  },
  {
    id: 'gstPaise',
    header: m.members_gst,
    kind: 'money',
    cell: (row) => <Amount value={row.gstPaise} />,
    hidden: true,
  },
  {
    id: 'payment',
    header: m.members_paid,
    cell: (row) => paid[row.payment](),
    options: idSalePayments.map((value) => ({ value, label: paid[value] })),
  },
  { id: 'soldBy', header: m.members_sold_by, cell: (row) => row.soldBy ?? '-', hidden: true },
];

/** Sales of id types: buyer, seller, date and price. */
export function IdSaleList() {
  const [peek, setPeek] = useState<string>();
  const maySee = useMay()(ledger.posting);
  return (
    <ListPage title={m.members_sales_title()}>
      <DataTable
        endpoint={members.idSaleList}
        exportEndpoint={members.idSaleExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['soldAt', 'code', 'idName', 'sellerName', 'pricePaise']}
        empty={{ title: m.members_sale_empty_title(), text: m.members_sale_empty_text() }}
        rowActions={({ postingId }) =>
          postingId && maySee ? (
            <Tooltip label={m.members_posting()}>
              <ActionIcon variant="subtle" aria-label={m.members_posting()} onClick={() => setPeek(postingId)}>
                <IconListTree size={18} aria-hidden />
              </ActionIcon>
            </Tooltip>
          ) : null
        }
      />
      <PostingPeek id={peek} onClose={() => setPeek(undefined)} onOpen={setPeek} />
    </ListPage>
  );
}
