import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerDeliveryList } from '../../../../features/partner-api/merchant/delivery-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/account/partner-api/deliveries')({
  staticData: { access: merchant('m.api.manage') },
  validateSearch: listSearch,
  component: PartnerDeliveryList,
});
