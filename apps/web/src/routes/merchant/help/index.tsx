import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnTicketList } from '../../../features/tickets/merchant/ticket-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/help/')({
  staticData: { access: merchant('m.tickets') },
  validateSearch: listSearch,
  component: OwnTicketList,
});
