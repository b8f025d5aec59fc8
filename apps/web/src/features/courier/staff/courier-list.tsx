import { Button, Group } from '@mantine/core';
import { type ConsignmentRow, courier, mostOnSheet } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { download } from '../../../shared/api/download.ts';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CompaniesButton } from '../components/companies-drawer.tsx';
import { consignmentColumns, consignmentViews } from '../components/consignment-columns.tsx';
import { FindBox } from '../components/find-box.tsx';
import { staffKit } from '../components/kit.ts';
import { ReportStrip } from '../components/report-strip.tsx';

const { paths } = staffKit;
const c = consignmentColumns<ConsignmentRow>((row) => ({ to: paths.view, params: { id: row.id } }));
const columns: Columns<ConsignmentRow> = [
  c.number,
  ...shopColumns<ConsignmentRow>(m.courier_column_shop, m.courier_column_code),
  c.direction,
  c.companyName,
  c.awb,
  c.formsCount,
  c.dispatchedOn,
  c.receivedOn,
  c.createdAt,
  c.status,
];

/** Consignments of all shops, the scan that opens one, and the courier figures (STF-20). */
export function CourierList() {
  const report = useCall(courier.report, {});
  const mayAdd = useMay()(courier.add);
  return (
    <ListPage
      title={m.courier_list_title()}
      action={
        <Group gap="sm">
          <CompaniesButton />
          {mayAdd ? (
            <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.add} {...props} />}>
              {m.courier_list_add_staff()}
            </Button>
          ) : null}
        </Group>
      }
    >
      <FindBox />
      {report.data ? <ReportStrip report={report.data} byCompany /> : null}
      <DataTable
        endpoint={courier.list}
        exportEndpoint={courier.export}
        columns={columns}
        rowId={(row) => row.id}
        views={consignmentViews('in')}
        cardColumns={['number', 'shopName', 'awb', 'formsCount', 'status']}
        empty={{ title: m.courier_list_empty(), text: m.courier_list_empty_staff() }}
        bulkMost={mostOnSheet}
        bulk={(rows) => <BatchSheet ids={rows.map(({ id }) => id)} />}
      />
    </ListPage>
  );
}

function BatchSheet({ ids }: { ids: readonly string[] }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconFileText size={14} />}
      onClick={() => void download(courier.batchSheet, { body: { ids: ids.slice(0, mostOnSheet) } })}
    >
      {m.courier_batch_sheet()}
    </Button>
  );
}
