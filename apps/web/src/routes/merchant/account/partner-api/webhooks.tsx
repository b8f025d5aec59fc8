import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerHookList } from '../../../../features/partner-api/merchant/hook-list.tsx';

export const Route = createFileRoute('/merchant/account/partner-api/webhooks')({
  staticData: { access: merchant('m.api.manage') },

  component: PartnerHookList,
});
