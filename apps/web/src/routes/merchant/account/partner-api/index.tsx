import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PartnerKeyList } from '../../../../features/partner-api/merchant/key-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/account/partner-api/')({
  staticData: { access: merchant('m.api.manage') },
  validateSearch: listSearch,
  component: PartnerKeyList,
});
