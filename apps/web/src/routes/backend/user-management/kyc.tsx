import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { KycList } from '../../../features/kyc/staff/kyc-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/kyc')({
  staticData: { access: staff('kyc.view') },
  validateSearch: listSearch,
  component: KycList,
});
