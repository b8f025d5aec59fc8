import { gst, openFilings, type StaffFilingRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { useMemo, useState } from 'react';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { filingColumns } from '../components/columns.tsx';
import { deskColumns, deskViews } from '../components/desk-columns.tsx';
import { DeskFiling } from '../components/desk-filing.tsx';

/** Returns of all shops, earliest due date first (STF-19). */
export function GstFilingQueue() {
  const [open, setOpen] = useState<StaffFilingRow>();
  const columns = useMemo(() => {
    const all = filingColumns<StaffFilingRow>(setOpen);
    return [...all.slice(0, 1), ...deskColumns<StaffFilingRow>(), ...all.slice(1)];
  }, []);
  return (
    <ListPage title={m.gst_filings_title()}>
      <DataTable
        endpoint={gst.filings}
        exportEndpoint={gst.filingsExport}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        views={deskViews(openFilings, ['data_pending', 'confirm'])}
        cardColumns={['number', 'legalName', 'shopName']}
        empty={{ title: m.gst_filings_empty(), text: m.gst_desk_empty_text() }}
      />
      <RowDrawer row={open} title={({ number }) => `${m.gst_filing()} ${number}`} onClose={() => setOpen(undefined)}>
        {({ id }) => <DeskFiling id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
