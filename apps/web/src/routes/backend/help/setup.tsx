import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { HelpSetupView } from '../../../features/tickets/staff/setup-view.tsx';

export const Route = createFileRoute('/backend/help/setup')({
  staticData: { access: staff('tickets.view') },
  component: HelpSetupView,
});
