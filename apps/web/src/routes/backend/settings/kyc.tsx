import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { KycSettingsView } from '../../../features/kyc/staff/kyc-settings-view.tsx';

export const Route = createFileRoute('/backend/settings/kyc')({
  staticData: { access: staff('settings.manage') },
  component: KycSettingsView,
});
