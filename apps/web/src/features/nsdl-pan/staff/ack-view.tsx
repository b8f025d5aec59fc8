import { Button, Group, SegmentedControl } from '@mantine/core';
import { nsdlPanStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/side-drawer.tsx';
import { AcknowledgeForm, type ToAcknowledge } from './acknowledge-form.tsx';
import { listKinds } from './list-kinds.ts';
import { paths } from './paths.ts';

/** Acknowledged applications with their slips; and beside them those that still wait for the provider's number. */
export function AckView() {
  const { show } = useSearch({ from: paths.ack });
  const navigate = useNavigate();
  return (
    <ListPage
      title={m.nsdl_pan_staff_ack_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_staff_ack_title() },
      ]}
      action={
        <SegmentedControl
          aria-label={m.nsdl_pan_staff_ack_views()}
          value={show ?? 'ack'}
          // Filters of the one list mean nothing in the other.
          onChange={(next) => void navigate({ to: paths.ack, search: next === 'accepted' ? { show: next } : {} })}
          data={[
            { value: 'ack', label: m.nsdl_pan_staff_ack_view_done() },
            { value: 'accepted', label: m.nsdl_pan_staff_ack_view_waits() },
          ]}
        />
      }
    >
      {show ? <AcceptedTable /> : <AckTable />}
    </ListPage>
  );
}

function AckTable() {
  const { columns, cardColumns, emptyTitle, emptyText, views } = listKinds.ack;
  return (
    <DataTable
      endpoint={nsdlPanStaff.lists.ack.list}
      exportEndpoint={nsdlPanStaff.lists.ack.export}
      columns={columns}
      rowId={(row) => row.id}
      cardColumns={cardColumns}
      views={views?.()}
      empty={{ title: emptyTitle(), text: emptyText() }}
      rowActions={({ id }) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => void download(nsdlPanStaff.ackFile, { params: { id } })}
          >
            {m.nsdl_pan_staff_ack_download_slip()}
          </Button>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => void download(nsdlPanStaff.printForm, { params: { id } })}
          >
            {m.nsdl_pan_staff_ack_download_form()}
          </Button>
        </Group>
      )}
      bulk={(rows) => <ZipButton ids={rows.map(({ id }) => id)} />}
    />
  );
}

/** The server packs so many at once. */
const zipLimit = 50;

function ZipButton({ ids }: { ids: string[] }) {
  const [busy, setBusy] = useState(false);
  const fetchZip = async () => {
    setBusy(true);
    await download(nsdlPanStaff.ackZip, { body: { ids: ids.slice(0, zipLimit) } });
    setBusy(false);
  };
  return (
    <Button size="compact-sm" leftSection={<IconDownload size={14} />} loading={busy} onClick={() => void fetchZip()}>
      {m.nsdl_pan_staff_ack_zip()}
    </Button>
  );
}

type Work = { rows: readonly ToAcknowledge[]; done: number };

function AcceptedTable() {
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
                <Button
                  size="compact-sm"
                  onClick={() => {
                    setWork({ rows, done: 0 });
                    clear();
                  }}
                >
                  {m.nsdl_pan_staff_ack_one_by_one()}
                </Button>
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
