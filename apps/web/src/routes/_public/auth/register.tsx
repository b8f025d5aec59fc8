import { createFileRoute } from '@tanstack/react-router';
import { RegisterForm } from '../../../features/registration/public/register-form.tsx';
import { tokenSearch } from '../../../shared/auth/return-address.ts';

export const Route = createFileRoute('/_public/auth/register')({
  validateSearch: tokenSearch,
  component: RegisterForm,
});
