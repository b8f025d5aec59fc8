import { Button } from '@mantine/core';
import { type BillCatalogueRow, bills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { stateText } from '../../../shared/format/state-text.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { billPaths } from '../components/paths.ts';
import { networkWord } from '../components/words.ts';

const columns: Columns<BillCatalogueRow> = [
  { id: 'name', header: m.bills_biller, kind: 'name', cell: (row) => row.name },
  { id: 'id', header: m.bills_biller_id, cell: (row) => <CopyNumber value={row.id} /> },
  { id: 'category', header: m.bills_category, cell: (row) => networkWord(row.categoryLabel) },
  { id: 'state', header: m.bills_state, cell: (row) => (row.state === null ? '-' : stateText(row.state)) },
  {
    id: 'params',
    header: m.bills_params,
    cell: (row) => row.params.map(({ label }) => networkWord(label)).join(', '),
  },
  { id: 'isOffered', header: m.bills_offered, cell: (row) => (row.isOffered ? m.bills_yes() : m.bills_no()) },
  { id: 'seenAt', header: m.bills_seen, kind: 'date', cell: (row) => <DateText value={row.seenAt} time /> },
];

/** Billers as last fetched from the network; staff can refetch them. */
export function CatalogueList() {
  const may = useMay();
  const refresh = useAction(bills.refreshCatalogue);
  const press = () =>
    refresh
      .mutateAsync({ body: {} })
      .then(({ version }) => notify(m.bills_refreshed({ version })))
      .catch(notifyFailure);
  return (
    <ListPage
      title={m.bills_catalogue_title()}
      breadcrumb={[
        { label: m.bills_list_title(), link: { to: billPaths.staff } },
        { label: m.bills_catalogue_title() },
      ]}
      action={
        may(bills.refreshCatalogue) ? (
          <Button loading={refresh.isPending} onClick={() => void press()}>
            {m.bills_refresh()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={bills.catalogue}
        exportEndpoint={bills.catalogueExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['name', 'category', 'isOffered']}
        empty={{ title: m.bills_catalogue_none(), text: m.bills_catalogue_none_hint() }}
      />
    </ListPage>
  );
}
