import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { RegistrationList } from '../../../features/registration/staff/registration-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/user-management/registration')({
  staticData: { access: staff('registrations.view') },
  validateSearch: listSearch,
  component: RegistrationList,
});
