import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ForgotUserNameForm } from './forgot-user-name-form.tsx';

export function ForgotUserNamePage() {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate({ to: '/auth/login' }), [navigate]);
  return <ForgotUserNameForm onLeave={leave} />;
}
