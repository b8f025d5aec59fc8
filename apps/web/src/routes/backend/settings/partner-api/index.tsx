import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerPolicyView } from '../../../../features/partner-api/staff/partner-policy-view.tsx';

export const Route = createFileRoute('/backend/settings/partner-api/')({
  staticData: { access: staff('settings.manage') },

  component: PartnerPolicyView,
});
