import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnTicketView } from '../../../features/tickets/merchant/ticket-view.tsx';

export const Route = createFileRoute('/merchant/help/$id')({
  staticData: { access: merchant('m.tickets') },
  component: OwnTicketView,
});
