import { ActionIcon, Button, Group } from '@mantine/core';
import { nsdlPanFiling, nsdlPanStaff, type StaffApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { download } from '../../../../shared/api/download.ts';
import { useMay } from '../../../../shared/auth/use-me.ts';
import { DataTable } from '../../../../shared/table/index.ts';
import { SideDrawer } from '../../../../shared/ui/dialogs/side-drawer.tsx';
import { listKinds } from '../core/list-kinds.ts';
import { UploadSlip } from './upload-slip.tsx';

/** Acknowledged applications: slip and filled form of one, a zip of several. */
export function AckTable() {
  const { columns, cardColumns, emptyTitle, emptyText, views } = listKinds.ack;
  const [asked, setAsked] = useState<StaffApplicationRow>();
  const close = () => setAsked(undefined);
  return (
    <>
      <DataTable
        endpoint={nsdlPanStaff.lists.ack.list}
        exportEndpoint={nsdlPanStaff.lists.ack.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={cardColumns}
        views={views?.()}
        empty={{ title: emptyTitle(), text: emptyText() }}
        rowActions={(row) => <RowActions row={row} onUpload={() => setAsked(row)} />}
        bulk={(rows) => <ZipButton ids={rows.map(({ id }) => id)} />}
      />
      <SideDrawer opened={asked !== undefined} title={m.nsdl_pan_filing_slip_upload()} onClose={close}>
        {asked ? <UploadSlip application={asked} onDone={close} /> : null}
      </SideDrawer>
    </>
  );
}

function RowActions({ row: { id, cardName }, onUpload }: { row: StaffApplicationRow; onUpload: () => void }) {
  const mayUpload = useMay()(nsdlPanFiling.attachSlip);
  const input = { params: { id } };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button size="compact-sm" variant="light" onClick={() => void download(nsdlPanStaff.ackFile, input)}>
        {m.nsdl_pan_staff_ack_download_slip()}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={() => void download(nsdlPanStaff.printForm, input)}>
        {m.nsdl_pan_staff_ack_download_form()}
      </Button>
      {mayUpload ? (
        <ActionIcon variant="subtle" aria-label={`${m.nsdl_pan_filing_slip_upload()}: ${cardName}`} onClick={onUpload}>
          <IconUpload size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

function ZipButton({ ids }: { ids: string[] }) {
  const [busy, setBusy] = useState(false);
  const fetchZip = async () => {
    setBusy(true);
    await download(nsdlPanStaff.ackZip, { body: { ids } });
    setBusy(false);
  };
  return (
    <Button size="compact-sm" leftSection={<IconDownload size={14} />} loading={busy} onClick={() => void fetchZip()}>
      {m.nsdl_pan_staff_ack_zip()}
    </Button>
  );
}
