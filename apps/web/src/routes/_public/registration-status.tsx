import { createFileRoute } from '@tanstack/react-router';
import { RegistrationStatusPage } from '../../features/registration/public/registration-status-page.tsx';
import { tokenSearch } from '../../shared/auth/return-address.ts';

export const Route = createFileRoute('/_public/registration-status')({
  validateSearch: tokenSearch,
  component: RegistrationStatusPage,
});
