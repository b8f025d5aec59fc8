import { type StaffSpecimenRow, specimen } from '@sevadesk/contract/specimen';
import { m } from '@sevadesk/messages';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { DecidePanel } from '../components/decide-panel.tsx';
import { specimenColumns as c, numberColumn, onlyStatus } from '../components/specimen-columns.tsx';
import { SpecimenRecord } from '../components/specimen-record.tsx';

const only = (status: string) => onlyStatus(status, statusWord('specimen', status));

/** Applications of all shops; one opens beside the list, with the pending decision. */
export function StaffSpecimenList() {
  const [open, setOpen] = useState<StaffSpecimenRow>();
  const columns = useMemo(
    () => [
      numberColumn<StaffSpecimenRow>(setOpen),
      ...shopColumns<StaffSpecimenRow>(m.specimen_shop, m.specimen_shop_code),
      c.customer,
      c.mobile,
      { ...c.price, hidden: true },
      c.createdAt,
      c.status,
    ],
    [],
  );
  return (
    <ListPage title={m.specimen_list_title()}>
      <DataTable
        endpoint={specimen.list}
        exportEndpoint={specimen.export}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        cardColumns={['number', 'customerName', 'shopName']}
        views={[{ label: m.specimen_all(), filters: [] }, only('submitted'), only('approved'), only('rejected')]}
        empty={{ title: m.specimen_none(), text: m.specimen_staff_none_hint() }}
      />
      <RowDrawer row={open} title={({ number }) => number} onClose={() => setOpen(undefined)}>
        {({ id }) => <Desk id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function Desk({ id }: { id: string }) {
  const query = useCall(specimen.get, { params: { id } });
  const may = useMay()(specimen.approve);
  return (
    <Loaded query={query}>
      {(order) => (
        <SpecimenRecord
          order={order}
          more={[
            { label: m.specimen_shop(), value: order.shopName },
            { label: m.specimen_shop_code(), value: order.merchantCode },
          ]}
        >
          {may && order.status === 'submitted' ? <DecidePanel order={order} /> : null}
        </SpecimenRecord>
      )}
    </Loaded>
  );
}
