import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TicketView } from '../../../features/tickets/staff/ticket-view.tsx';

export const Route = createFileRoute('/backend/help/$id')({
  staticData: { access: staff('tickets.view') },
  component: TicketView,
});
