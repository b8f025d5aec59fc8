import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerGuideView } from '../../../../features/partner-api/merchant/guide-view.tsx';

export const Route = createFileRoute('/merchant/account/partner-api/guide')({
  staticData: { access: merchant('m.api.manage') },

  component: PartnerGuideView,
});
