import { type EnquiryRow, enquiries, enquiryStatuses } from '@sevadesk/contract/enquiries';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { statusView } from '../../../shared/table/status-view.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { mailBreaks } from '../../../shared/ui/values/mail-breaks.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';

const columns: Columns<EnquiryRow> = [
  {
    id: 'refNo',
    header: m.enquiries_ref_no,
    cell: (row) => row.refNo,
    link: (row) => ({ to: '/backend/misc/enquiries/$id', params: { id: row.id } }),
  },
  { id: 'dated', header: m.enquiries_dated, kind: 'date', cell: (row) => <DateText value={row.dated} time /> },
  { id: 'name', header: m.enquiries_name, kind: 'name', cell: (row) => row.name },
  { id: 'subject', header: m.enquiries_subject, cell: (row) => row.subject },
  { id: 'mobileNo', header: m.enquiries_mobile, cell: (row) => row.mobileNo ?? '-' },
  { id: 'emailId', header: m.enquiries_email, cell: (row) => mailBreaks(row.emailId ?? '-') },
  {
    id: 'status',
    header: m.enquiries_status,
    cell: (row) => <StatusBadge of="enquiry" status={row.status} />,
    options: enquiryStatuses.map((value) => ({ value, label: () => statusWord('enquiry', value) })),
    pin: true,
  },
];

const views = () => [
  { label: m.enquiries_view_all(), filters: [] },
  queueView('enquiries'),
  statusView('enquiry', 'answered'),
  statusView('enquiry', 'closed'),
];

export function EnquiryList() {
  return (
    <ListPage title={m.enquiries_list_title()}>
      <DataTable
        endpoint={enquiries.list}
        exportEndpoint={enquiries.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['name', 'subject', 'dated']}
        empty={{ title: m.enquiries_list_empty_title(), text: m.enquiries_list_empty_text() }}
      />
    </ListPage>
  );
}
