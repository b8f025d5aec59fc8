import { Button } from '@mantine/core';
import { incentives, type TargetRow } from '@sevadesk/contract/incentives';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { TargetForm } from '../components/target-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<TargetRow> = [
  {
    id: 'name',
    header: m.incentives_target_name,
    kind: 'name',
    cell: (row) => row.name,
    link: ({ id }) => ({ to: '/backend/account/targets/$id', params: { id } }),
  },
  { id: 'idName', header: m.incentives_id_name, cell: (row) => row.idName ?? m.incentives_target_everybody() },
  {
    id: 'packageName',
    header: m.incentives_package,
    cell: (row) => row.packageName ?? m.incentives_target_everybody(),
  },
  {
    id: 'territoryName',
    header: m.incentives_territory,
    cell: (row) => row.territoryName ?? m.incentives_target_everywhere(),
    hidden: true,
  },
  { id: 'fromDay', header: m.incentives_from_day, kind: 'date', cell: (row) => <DateText value={row.fromDay} /> },
  { id: 'toDay', header: m.incentives_to_day, kind: 'date', cell: (row) => <DateText value={row.toDay} /> },
  {
    id: 'totalPaise',
    header: m.incentives_total,
    kind: 'money',
    cell: (row) => (row.status === 'open' ? '-' : <Amount value={row.totalPaise} />),
  },
  { id: 'createdBy', header: m.incentives_created_by, cell: (row) => row.createdBy, hidden: true },
  {
    id: 'createdAt',
    header: m.incentives_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
    hidden: true,
  },
  {
    id: 'status',
    header: m.incentives_status,
    cell: (row) => <StatusBadge of="target" status={row.status} />,
    options: statusOptions('target'),
    pin: true,
  },
];

/** Targets of merchants with their days, status and incentives. */
export function TargetList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      title={m.incentives_targets_title()}
      action={
        may(incentives.setTarget) ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
            {m.incentives_target_new()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={incentives.targets}
        exportEndpoint={incentives.targetsExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['name', 'fromDay', 'toDay', 'totalPaise']}
        empty={{ title: m.incentives_targets_empty_title(), text: m.incentives_targets_empty_text() }}
      />
      <SideDrawer opened={isOpen} size="lg" title={m.incentives_target_new()} onClose={() => setOpen(false)}>
        <NewTarget
          onDone={() => {
            setOpen(false);
            notify(m.incentives_target_saved());
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}

function NewTarget({ onDone }: { onDone: () => void }) {
  const query = useCall(incentives.targetOptions, {});
  return <Loaded query={query}>{(options) => <TargetForm options={options} onDone={onDone} />}</Loaded>;
}
