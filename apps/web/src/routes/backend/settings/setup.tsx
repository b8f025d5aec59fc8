import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '../../../features/operations/staff/setup-page.tsx';

export const Route = createFileRoute('/backend/settings/setup')({
  staticData: { access: staff('operations.view') },
  component: SetupPage,
});
