import { Button, Stack } from '@mantine/core';
import { incentives, type SettlementRow } from '@sevadesk/contract/incentives';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { MonthLines } from '../components/month-lines.tsx';

/** The month of its first day, such as Nov-2026. */
const monthText = (day: string) => formatDate(day).slice(3);

const columnsOf = (open: (row: SettlementRow) => void): Columns<SettlementRow> => [
  {
    id: 'month',
    header: m.incentives_month,
    kind: 'date',
    cell: (row) => (
      <Button variant="subtle" size="compact-sm" onClick={() => open(row)}>
        {monthText(row.month)}
      </Button>
    ),
  },
  { id: 'merchantCode', header: m.incentives_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.incentives_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'idName', header: m.incentives_id_name, cell: (row) => row.idName },
  { id: 'sales', header: m.incentives_sales, kind: 'number', cell: (row) => row.sales },
  {
    id: 'grossPaise',
    header: m.incentives_added,
    kind: 'money',
    cell: (row) => <Amount value={row.grossPaise} strong />,
  },
  {
    id: 'settledAt',
    header: m.incentives_settled_at,
    kind: 'date',
    cell: (row) => <DateText value={row.settledAt} time />,
  },
];

/** What bands by the volume of a month have added for each merchant, with the working of each. */
export function SettlementList() {
  const [open, setOpen] = useState<SettlementRow>();
  return (
    <ListPage title={m.incentives_months_title()} action={<RunButton />}>
      <DataTable
        endpoint={incentives.settlements}
        exportEndpoint={incentives.settlementsExport}
        columns={columnsOf(setOpen)}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        cardColumns={['month', 'shopName', 'sales', 'grossPaise']}
        empty={{ title: m.incentives_months_empty_title(), text: m.incentives_months_empty_text() }}
      />
      <RowDrawer
        row={open}
        title={({ month, shopName }) => `${monthText(month)} · ${shopName}`}
        onClose={() => setOpen(undefined)}
      >
        {({ id }) => <Settlement id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function RunButton() {
  const may = useMay();
  const run = useAction(incentives.settleMonths);
  if (!may(incentives.settleMonths)) return null;
  const press = () =>
    run
      .mutateAsync({})
      .then(({ merchants }) => notify(m.incentives_ran({ count: merchants })))
      .catch(notifyFailure);
  return (
    <Button variant="default" loading={run.isPending} title={m.incentives_run_help()} onClick={() => void press()}>
      {m.incentives_run()}
    </Button>
  );
}

function Settlement({ id }: { id: string }) {
  const query = useCall(incentives.settlement, { params: { id } });
  return (
    <Loaded query={query}>
      {({ merchantCode, idName, grossPaise, settledAt, lines }) => (
        <Stack gap="lg">
          <Facts
            facts={[
              { label: m.incentives_merchant_code(), value: merchantCode },
              { label: m.incentives_id_name(), value: idName },
              { label: m.incentives_added(), value: <Amount value={grossPaise} strong /> },
              { label: m.incentives_settled_at(), value: <DateText value={settledAt} time /> },
            ]}
          />
          <MonthLines lines={lines} />
        </Stack>
      )}
    </Loaded>
  );
}
