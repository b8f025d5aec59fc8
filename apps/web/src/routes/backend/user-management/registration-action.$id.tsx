import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { RegistrationActionView } from '../../../features/registration/staff/registration-action-view.tsx';

export const Route = createFileRoute('/backend/user-management/registration-action/$id')({
  staticData: { access: staff('registrations.view') },
  component: RegistrationActionView,
});
