import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AllPartnerKeysList } from '../../../../features/partner-api/staff/all-keys-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/settings/partner-api/keys')({
  staticData: { access: staff('merchants.view') },
  validateSearch: listSearch,
  component: AllPartnerKeysList,
});
