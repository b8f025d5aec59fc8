import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantActivity } from '../../../features/profile/merchant/activity-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';
export const Route = createFileRoute('/merchant/account/activity')({
  staticData: { access: merchant() },
  validateSearch: listSearch,
  component: MerchantActivity,
});
