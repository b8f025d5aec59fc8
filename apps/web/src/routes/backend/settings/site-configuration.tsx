import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SiteConfigurationView } from '../../../features/settings/staff/site-configuration-view.tsx';

export const Route = createFileRoute('/backend/settings/site-configuration')({
  staticData: { access: staff('settings.manage') },
  component: SiteConfigurationView,
});
