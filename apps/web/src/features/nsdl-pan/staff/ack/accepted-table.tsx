import { Button, Group } from '@mantine/core';
import { nsdlPanFiling, nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconPackageExport } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { DataTable } from '../../../../shared/table/index.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { AcknowledgeForm, type ToAcknowledge } from './acknowledge-form.tsx';
import { useFiling } from '../filing/use-filing.ts';
import { listKinds } from '../core/list-kinds.ts';
import { paths } from '../core/paths.ts';

type Work = { rows: readonly ToAcknowledge[]; done: number };

/** Accepted and filed applications: put into a batch together, or acknowledged one after the other. */
export function AcceptedTable() {
  const { columns, cardColumns, emptyTitle, emptyText } = listKinds.accepted;
  const [work, setWork] = useState<Work>();
  const mayAcknowledge = useMay()(nsdlPanStaff.acknowledge);
  const current = work?.rows[work.done];
  const onDone = () =>
    setWork((now) => (now && now.done + 1 < now.rows.length ? { ...now, done: now.done + 1 } : undefined));
  return (
    <>
      <DataTable
        endpoint={nsdlPanStaff.lists.accepted.list}
        exportEndpoint={nsdlPanStaff.lists.accepted.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        empty={{ title: emptyTitle(), text: emptyText() }}
        rowActions={
          mayAcknowledge
            ? (row) => (
                <Button size="compact-sm" variant="light" onClick={() => setWork({ rows: [row], done: 0 })}>
                  {m.nsdl_pan_staff_info_acknowledge()}
                </Button>
              )
            : undefined
        }
        bulk={
          mayAcknowledge
            ? (rows, clear) => (
                <Group gap="xs">
                  <FileButton ids={rows.filter(({ status }) => status === 'accepted').map(({ id }) => id)} />
                  <Button
                    size="compact-sm"
                    variant="default"
                    onClick={() => {
                      setWork({ rows, done: 0 });
                      clear();
                    }}
                  >
                    {m.nsdl_pan_staff_ack_one_by_one()}
                  </Button>
                </Group>
              )
            : undefined
        }
      />
      <SideDrawer
        opened={current !== undefined}
        title={m.nsdl_pan_staff_info_acknowledge()}
        onClose={() => setWork(undefined)}
      >
        {work && current ? (
          <AcknowledgeForm
            key={current.id}
            application={current}
            step={{ done: work.done, of: work.rows.length }}
            onDone={onDone}
          />
        ) : null}
      </SideDrawer>
    </>
  );
}

function FileButton({ ids }: { ids: string[] }) {
  const { file, busy } = useFiling();
  const navigate = useNavigate();
  const mayFile = useMay()(nsdlPanFiling.create);
  if (!mayFile) return null;
  const onFile = async () => {
    const id = await file({ ids });
    if (id !== undefined) await navigate({ to: paths.batch, params: { id } });
  };
  return (
    <Button
      size="compact-sm"
      leftSection={<IconPackageExport size={14} />}
      loading={busy}
      disabled={ids.length === 0}
      onClick={() => void onFile()}
    >
      {m.nsdl_pan_filing_file_selected()}
    </Button>
  );
}
