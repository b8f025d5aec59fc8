import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ForgotUserNameForm } from '../../../features/auth/public/forgot-user-name-form.tsx';

export const Route = createFileRoute('/_public/auth/forgot-username')({ component: ForgotUserNamePage });

function ForgotUserNamePage() {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/auth/login' }), [navigate]);
  return <ForgotUserNameForm onLeave={leave} />;
}
