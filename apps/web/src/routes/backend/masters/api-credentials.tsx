import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CredentialsView } from '../../../features/masters/staff/credentials-view.tsx';

export const Route = createFileRoute('/backend/masters/api-credentials')({
  staticData: { access: staff('credentials.manage') },
  component: CredentialsView,
});
