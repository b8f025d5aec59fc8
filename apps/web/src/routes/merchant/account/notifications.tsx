import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MerchantNotices } from '../../../features/notifications/merchant/notice-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/account/notifications')({
  staticData: { access: merchant() },
  validateSearch: listSearch,
  component: MerchantNotices,
});
