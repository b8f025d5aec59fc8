import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const ticketsRoutes = {
  staff: [
    staffPage('/backend/help', {
      access: staff('tickets.view'),
      search: listSearch,
      screen: lazy(() => import('../features/tickets/staff/screens.tsx'), 'TicketQueue'),
    }),
    staffPage('/backend/help/$id', {
      access: staff('tickets.view'),
      screen: lazy(() => import('../features/tickets/staff/screens.tsx'), 'TicketView'),
    }),
    staffPage('/backend/help/setup', {
      access: staff('tickets.view'),
      screen: lazy(() => import('../features/tickets/staff/screens.tsx'), 'HelpSetupView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/help', {
      access: merchant('m.tickets'),
      search: listSearch,
      screen: lazy(() => import('../features/tickets/merchant/ticket-list.tsx'), 'OwnTicketList'),
    }),
    merchantPage('/merchant/help/$id', {
      access: merchant('m.tickets'),
      screen: lazy(() => import('../features/tickets/merchant/ticket-view.tsx'), 'OwnTicketView'),
    }),
  ],
} as const;
