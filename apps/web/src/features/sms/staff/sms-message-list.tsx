import { type MessageRow, messageCauses, sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { MessageOverview } from '../components/message-overview.tsx';
import { causeWords, eventOptions, eventWords } from '../components/sms-words.ts';
import '../components/add-status-words.ts';

const columns: Columns<MessageRow> = [
  { id: 'queuedAt', header: m.sms_message_queued, kind: 'date', cell: (row) => <DateText value={row.queuedAt} time /> },
  {
    id: 'event',
    header: m.sms_event,
    cell: (row) => eventWords[row.event](),
    options: eventOptions().map(({ value, label }) => ({ value, label: () => label })),
  },
  { id: 'mobile', header: m.sms_message_mobile, cell: (row) => row.mobile },
  { id: 'person', header: m.sms_message_person, cell: (row) => row.person ?? m.sms_message_customer() },
  { id: 'shopCode', header: m.sms_message_shop, cell: (row) => row.shopCode },
  { id: 'header', header: m.sms_header, cell: (row) => row.header, hidden: true },
  {
    id: 'text',
    header: m.sms_message_text,
    cell: (row) => (
      <span data-wrap="" lang={row.locale}>
        {row.text}
      </span>
    ),
  },
  { id: 'units', header: m.sms_message_units, kind: 'number', cell: (row) => row.units },
  {
    id: 'cause',
    header: m.sms_message_cause,
    cell: (row) => (row.cause === null ? null : causeWords[row.cause]()),
    options: messageCauses.map((value) => ({ value, label: causeWords[value] })),
  },
  {
    id: 'stateAt',
    header: m.sms_message_state_at,
    kind: 'date',
    cell: (row) => <DateText value={row.stateAt} time />,
    hidden: true,
  },
  {
    id: 'state',
    header: m.sms_status,
    cell: (row) => <StatusBadge of="sms" status={row.state} />,
    options: statusOptions('sms'),
    pin: true,
  },
];

/** All SMS to shops with their status, below what this month's messages cost. */
export function SmsMessageList() {
  return (
    <ListPage title={m.sms_messages_title()}>
      <MessageOverview />
      <DataTable
        endpoint={sms.messageList}
        exportEndpoint={sms.messageExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['text', 'mobile', 'queuedAt']}
        empty={{ title: m.sms_messages_empty_title(), text: m.sms_messages_empty_text() }}
      />
    </ListPage>
  );
}
