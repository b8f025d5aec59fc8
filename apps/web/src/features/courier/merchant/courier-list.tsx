import { Button } from '@mantine/core';
import { type OwnConsignmentRow, ownCourier } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { consignmentColumns, consignmentViews } from '../components/consignment-columns.tsx';
import { shopKit } from '../components/kit.ts';
import { ReportStrip } from '../components/report-strip.tsx';

const { paths } = shopKit;
const c = consignmentColumns<OwnConsignmentRow>((row) => ({ to: paths.view, params: { id: row.id } }));
const columns = [
  c.number,
  c.direction,
  c.companyName,
  c.awb,
  c.formsCount,
  c.dispatchedOn,
  c.receivedOn,
  c.createdAt,
  c.status,
];

/** The shop's consignments to and from head office (MER-17). */
export function CourierList() {
  const report = useCall(ownCourier.report, {});
  const mayAdd = useMay()(ownCourier.add);
  const add = mayAdd ? (
    <Button leftSection={<IconPlus size={16} />} renderRoot={(props) => <Link to={paths.add} {...props} />}>
      {m.courier_list_add()}
    </Button>
  ) : undefined;
  return (
    <ListPage title={m.courier_list_title()} action={add}>
      {report.data ? <ReportStrip report={report.data} /> : null}
      <DataTable
        endpoint={ownCourier.list}
        exportEndpoint={ownCourier.export}
        columns={columns}
        rowId={(row) => row.id}
        views={consignmentViews('out')}
        cardColumns={['number', 'awb', 'formsCount', 'dispatchedOn', 'status']}
        empty={{ title: m.courier_list_empty(), text: m.courier_list_empty_text(), action: add }}
      />
    </ListPage>
  );
}
