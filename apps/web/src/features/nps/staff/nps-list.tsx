import { Button, Group } from '@mantine/core';
import { type NpsStaffRow, npsStaff } from '@sevadesk/contract/nps';
import { m } from '@sevadesk/messages';
import { IconAdjustments } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { FigureCard } from '../../../shared/ui/pages/dashboard-page.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { npsColumns as c } from '../components/nps-columns.tsx';
import classes from '../components/nps.module.css';
import { NpsRecord } from '../components/nps-record.tsx';
import { npsPaths } from '../components/paths.ts';

const columns: Columns<NpsStaffRow> = [
  c.number,
  ...shopColumns<NpsStaffRow>(m.nps_col_shop, m.nps_col_code),
  c.name,
  { ...c.mobile, hidden: true },
  { ...c.tiers, hidden: true },
  c.createdAt,
  c.statusAt,
  { ...c.pricePaise, hidden: true },
  { ...c.ackNo, hidden: true },
  c.pran,
  c.status,
];

const filtersOf = (value1: string) => [{ field: 'status', opt: 'eq' as const, value1 }];
const only = (status: string) => ({ label: statusWord('nps', status), filters: filtersOf(status) });

function Figures() {
  const { data } = useCall(npsStaff.counts, {});
  if (!data) return null;
  const { byStatus, issuedThisMonth } = data;
  const to = (status: string) => ({ to: npsPaths.staff, search: { filters: filtersOf(status) } });
  return (
    <div className={classes.figures}>
      <FigureCard label={m.nps_card_to_work()} value={byStatus.submitted} link={to('submitted')} />
      <FigureCard label={statusWord('nps', 'docs_pending')} value={byStatus.docs_pending} link={to('docs_pending')} />
      <FigureCard label={m.nps_card_cra()} value={byStatus.sent_to_cra} link={to('sent_to_cra')} />
      <FigureCard label={m.nps_card_issued()} value={issuedThisMonth} link={to('pran_issued')} />
    </div>
  );
}

/** Registrations of all shops; one opens beside the list, with its actions. */
export function NpsStaffList() {
  const [open, setOpen] = useState<NpsStaffRow>();
  return (
    <ListPage
      title={m.nps_list_title()}
      action={
        <Button variant="default" component={Link} to={npsPaths.rules} leftSection={<IconAdjustments size={16} />}>
          {m.nps_rules_button()}
        </Button>
      }
    >
      <Figures />
      <DataTable
        endpoint={npsStaff.list}
        exportEndpoint={npsStaff.export}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        cardColumns={['number', 'name', 'shopName']}
        views={[
          { label: m.nps_view_all(), filters: [] },
          only('submitted'),
          only('docs_pending'),
          only('sent_to_cra'),
          only('pran_issued'),
          only('rejected'),
        ]}
        rowActions={(row) => (
          <Group gap={4} justify="flex-end">
            <Button
              size="compact-sm"
              variant="light"
              onClick={() => setOpen(row)}
              aria-label={`${m.nps_open()} ${row.number}`}
            >
              {m.nps_open()}
            </Button>
          </Group>
        )}
        empty={{ title: m.nps_empty_title(), text: m.nps_staff_empty_text() }}
      />
      <RowDrawer row={open} title={({ number, name }) => `${number} · ${name}`} onClose={() => setOpen(undefined)}>
        {({ id }) => <NpsRecord id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
