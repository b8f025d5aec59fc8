import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TicketQueue } from '../../../features/tickets/staff/ticket-queue.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/help/')({
  staticData: { access: staff('tickets.view') },
  validateSearch: listSearch,
  component: TicketQueue,
});
