import { staff } from '@sevadesk/contract/kernel/access';
import { m } from '@sevadesk/messages';
import { createFileRoute } from '@tanstack/react-router';
import { RegistrationList } from '../../../features/registration/staff/registration-list.tsx';
import { listSearch } from '../../../shared/table/index.ts';

export const Route = createFileRoute('/backend/user-management/registration')({
  staticData: { access: staff('registrations.view'), title: m.registration_list_title },
  validateSearch: listSearch,
  component: RegistrationList,
});
