import { UnstyledButton } from '@mantine/core';
import type { BacklogRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { Columns } from '../../../../shared/table/columns.ts';
import { CopyNumber } from '../../../../shared/ui/values/copy-number.tsx';
import { mailBreaks } from '../../../../shared/ui/values/mail-breaks.tsx';
import { DateText } from '../../../../shared/ui/values/date-text.tsx';
import { FormerPapers } from '../../../move-in/index.ts';
import classes from './ack-link.module.css';

const words: Record<BacklogRow['status'], () => string> = {
  A: m.nsdl_pan_backlog_status_success,
  P: m.nsdl_pan_backlog_status_pending,
  F: m.nsdl_pan_backlog_status_failed,
};

type Fetch = (aknNo: string) => Promise<unknown>;

/** The number is the link to its acknowledgement. */
function AckLink({ aknNo, fetchAck }: { aknNo: string; fetchAck: Fetch }) {
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await fetchAck(aknNo);
    setBusy(false);
  };
  return (
    <UnstyledButton
      className={classes.link}
      disabled={busy}
      aria-label={m.nsdl_pan_backlog_download_ack({ number: aknNo })}
      onClick={() => void open()}
    >
      {aknNo}
      <IconDownload size={14} aria-hidden />
    </UnstyledButton>
  );
}

/** The columns of the specification in its order (TBL-04); the status is an optional column. */
export function backlogColumns<Row extends BacklogRow>(fetchAck: Fetch, area: 'staff' | 'merchant'): Columns<Row> {
  return [
    { id: 'transid', header: m.nsdl_pan_backlog_column_token, cell: (row) => <CopyNumber value={row.transid} /> },
    {
      id: 'dated',
      header: m.nsdl_pan_backlog_column_dated,
      kind: 'date',
      cell: (row) => <DateText value={row.dated} />,
    },
    {
      id: 'akn_no',
      header: m.nsdl_pan_backlog_column_ack_no,
      cell: (row) => (row.akn_no === null ? '-' : <AckLink aknNo={row.akn_no} fetchAck={fetchAck} />),
    },
    { id: 'pan_type', header: m.nsdl_pan_backlog_column_pan_type, cell: (row) => row.pan_type || '-' },
    { id: 'cardname', header: m.nsdl_pan_backlog_column_card_name, cell: (row) => row.cardname },
    {
      id: 'aadhaar_No',
      header: m.nsdl_pan_backlog_column_aadhaar,
      cell: (row) => <span className={classes.number}>{row.aadhaar_No ?? '-'}</span>,
    },
    { id: 'contactno', header: m.nsdl_pan_backlog_column_contact, cell: (row) => row.contactno ?? '-' },
    { id: 'email', header: m.nsdl_pan_backlog_column_email, cell: (row) => mailBreaks(row.email ?? '-') },
    {
      id: 'status',
      header: m.nsdl_pan_backlog_column_status,
      cell: (row) => words[row.status](),
      hidden: true,
    },
    {
      id: 'documents',
      header: m.move_documents_column,
      cell: ({ transid, documents }) => (
        <FormerPapers area={area} record={{ of: 'application', transid }} number={transid} count={documents} />
      ),
    },
  ];
}
