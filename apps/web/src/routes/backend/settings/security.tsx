import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SecurityPolicyView } from '../../../features/profile/staff/security-policy-view.tsx';

export const Route = createFileRoute('/backend/settings/security')({
  staticData: { access: staff('settings.manage') },
  component: SecurityPolicyView,
});
