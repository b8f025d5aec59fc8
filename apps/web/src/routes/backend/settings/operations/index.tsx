import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OperationsPage } from '../../../../features/operations/staff/operations-page.tsx';

export const Route = createFileRoute('/backend/settings/operations/')({
  staticData: { access: staff('operations.view') },
  component: OperationsPage,
});
