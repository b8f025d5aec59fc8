import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SmtpSetupView } from '../../../features/settings/staff/smtp-setup-view.tsx';

export const Route = createFileRoute('/backend/settings/smtp-setup')({
  staticData: { access: staff('settings.manage') },
  component: SmtpSetupView,
});
