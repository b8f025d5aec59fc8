import { useNavigate, useSearch } from '@tanstack/react-router';
import { landingOf } from '../../../shared/auth/guards.ts';
import { LoginForm } from './login-form.tsx';

/** The sign-in; afterwards the requested page opens, else the start of the person's area. */
export function LoginPage() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/_public/auth/login' });
  return <LoginForm onSignedIn={(user) => void navigate({ href: landingOf(user.area, search), replace: true })} />;
}
