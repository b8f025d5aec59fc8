import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordForm } from '../../../features/auth/public/reset-password-form.tsx';
import { tokenSearch } from '../../../shared/auth/return-address.ts';

export const Route = createFileRoute('/_public/auth/reset-password')({
  validateSearch: tokenSearch,
  component: ResetPasswordPage,
});

function ResetPasswordPage() {
  return <ResetPasswordForm token={Route.useSearch().token} />;
}
