import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PrivacyView } from '../../../features/privacy/staff/privacy-view.tsx';

export const Route = createFileRoute('/backend/user-management/privacy')({
  staticData: { access: staff('privacy.manage') },
  component: PrivacyView,
});
