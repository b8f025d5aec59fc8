import { Button } from '@mantine/core';
import { ticketMasters, tickets } from '@sevadesk/contract/tickets';
import { getLocale, m, textIn } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { queueView } from '../../dashboard/index.ts';
import { queueColumns } from '../components/columns.tsx';

const is = (field: string, value1: string | boolean) => ({ field, opt: 'eq' as const, value1 });
const views = () => [
  queueView('tickets'),
  { label: m.tickets_view_mine(), filters: [{ ...is('isMine', true) }, { ...is('status', 'open') }] },
  {
    label: m.tickets_view_unassigned(),
    filters: [is('status', 'open'), { field: 'assignedName', opt: 'empty' as const }],
  },
  { label: m.tickets_view_overdue(), filters: [is('isOverdue', true)] },
  { label: m.tickets_view_waiting_shop(), filters: [is('status', 'waiting')] },
  { label: m.tickets_view_answered(), filters: [is('status', 'answered')] },
  { label: m.tickets_view_all(), filters: [] },
];

/** Topics as the options of their column's filter. */
function useQueueColumns() {
  const { data } = useCall(ticketMasters.setup, {}, { staleTime: 60_000 });
  const options = (data?.topics ?? []).map(({ code, text }) => ({
    value: code,
    label: () => textIn(text, getLocale()),
  }));
  return queueColumns.map((column) => (column.id === 'topicCode' ? { ...column, options } : column));
}

/** Tickets of all shops, earliest due first. */
export function TicketQueue() {
  const columns = useQueueColumns();
  return (
    <ListPage
      title={m.tickets_queue_title()}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/backend/help/setup" {...props} />}>
          {m.tickets_menu_setup()}
        </Button>
      }
    >
      <DataTable
        endpoint={tickets.list}
        exportEndpoint={tickets.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['number', 'title', 'shopName', 'dueAt']}
        refetchInterval={30_000}
        empty={{ title: m.tickets_queue_empty(), text: m.tickets_queue_empty_text() }}
      />
    </ListPage>
  );
}
