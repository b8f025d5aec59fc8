import { Anchor, Button, Group, Text } from '@mantine/core';
import { bills, type ReconciliationRow } from '@sevadesk/contract/bills';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { FetchFileForm } from '../components/fetch-file-form.tsx';
import { billPaths } from '../components/paths.ts';
import { ofDay, reconPaths } from '../components/recon-paths.ts';

const sum = (paise: number, count: number) => (
  <>
    <Amount value={toPaise(paise)} />
    <Text size="xs" c="dimmed">
      {m.bills_recon_payments({ count })}
    </Text>
  </>
);

function Differences({ row: { day, differences, openDifferences } }: { row: ReconciliationRow }) {
  if (differences === 0) return '0';
  return (
    <Anchor
      aria-label={m.bills_recon_view_day({ day: formatDate(day) })}
      renderRoot={(props) => <Link to={reconPaths.differences} search={ofDay(day)} {...props} />}
    >
      {`${openDifferences} / ${differences}`}
    </Anchor>
  );
}

const columns: Columns<ReconciliationRow> = [
  { id: 'day', header: m.bills_recon_day, kind: 'date', cell: (row) => <DateText value={row.day} /> },
  {
    id: 'therePaise',
    header: m.bills_recon_there,
    kind: 'money',
    cell: (row) => sum(row.therePaise, row.thereCount),
  },
  { id: 'herePaise', header: m.bills_recon_here, kind: 'money', cell: (row) => sum(row.herePaise, row.hereCount) },
  {
    id: 'matchedPaise',
    header: m.bills_recon_matched,
    kind: 'money',
    cell: (row) => sum(row.matchedPaise, row.matchedCount),
  },
  {
    id: 'openDifferences',
    header: m.bills_recon_open,
    kind: 'number',
    cell: (row) => <Differences row={row} />,
  },
  {
    id: 'fetchedAt',
    header: m.bills_recon_fetched,
    kind: 'date',
    cell: (row) => (row.fetchedAt ? <DateText value={row.fetchedAt} time /> : '-'),
  },
  {
    id: 'fileHash',
    header: m.bills_recon_hash,
    cell: (row) => <CopyNumber value={row.fileHash?.slice(0, 16) ?? null} />,
    hidden: true,
  },
  {
    id: 'status',
    header: m.bills_status,
    cell: (row) => <StatusBadge of="bill_settlement" status={row.status} />,
    options: statusOptions('bill_settlement'),
    pin: true,
  },
];

/** Days of the network's settlement file with their totals and open differences. */
export function ReconciliationList() {
  const [opened, setOpened] = useState(false);
  const mayFetch = useMay()(bills.fetchSettlement);
  return (
    <ListPage
      title={m.bills_recon_title()}
      breadcrumb={[{ label: m.bills_list_title(), link: { to: billPaths.staff } }, { label: m.bills_recon_title() }]}
      action={
        <Group gap="sm">
          {mayFetch ? (
            <Button variant="default" onClick={() => setOpened(true)}>
              {m.bills_recon_fetch()}
            </Button>
          ) : null}
          <Button component={Link} to={reconPaths.differences}>
            {m.bills_recon_differences()}
          </Button>
        </Group>
      }
    >
      <Text c="dimmed">{m.bills_recon_text()}</Text>
      <DataTable
        endpoint={bills.reconciliations}
        exportEndpoint={bills.reconciliationsExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['day', 'therePaise', 'herePaise', 'openDifferences']}
        empty={{ title: m.bills_recon_none(), text: m.bills_recon_none_hint() }}
      />
      <SideDrawer opened={opened} title={m.bills_recon_fetch_title()} onClose={() => setOpened(false)}>
        <FetchFileForm onDone={() => setOpened(false)} />
      </SideDrawer>
    </ListPage>
  );
}
