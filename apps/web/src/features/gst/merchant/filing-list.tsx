import { Button } from '@mantine/core';
import { ownGst, type FilingRow } from '@sevadesk/contract/gst';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { filingColumns } from '../components/columns.tsx';
import { shopViews } from '../components/desk-columns.tsx';
import { OwnFiling } from '../components/own-filing.tsx';

const underWay = ['new', 'in_progress', 'confirmed'];

/** The shop's returns with their due dates and status (MER-04). */
export function OwnFilingList() {
  const [open, setOpen] = useState<FilingRow>();
  const columns = useMemo(() => filingColumns(setOpen), []);
  const may = useMay()(ownGst.place);
  const add = may ? (
    <Button
      renderRoot={(props) => <Link to="/merchant/product/gst/filling/new" {...props} />}
      leftSection={<IconPlus size={16} />}
    >
      {m.gst_filing_new()}
    </Button>
  ) : null;
  return (
    <ListPage title={m.gst_filings_title()} action={add}>
      <DataTable
        endpoint={ownGst.filings}
        exportEndpoint={ownGst.filingsExport}
        columns={columns}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        views={shopViews(['data_pending', 'confirm'], underWay, ['filed'])}
        cardColumns={['number', 'legalName', 'dueOn']}
        empty={{ title: m.gst_filings_empty(), text: m.gst_filings_empty_text(), action: add }}
      />
      <RowDrawer row={open} title={({ number }) => `${m.gst_filing()} ${number}`} onClose={() => setOpen(undefined)}>
        {({ id }) => <OwnFiling id={id} />}
      </RowDrawer>
    </ListPage>
  );
}
