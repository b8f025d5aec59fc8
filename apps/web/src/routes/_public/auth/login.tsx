import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LoginForm } from '../../../features/auth/public/login-form.tsx';
import { landingOf } from '../../../shared/auth/guards.ts';
import { nextSearch } from '../../../shared/auth/return-address.ts';

export const Route = createFileRoute('/_public/auth/login')({ validateSearch: nextSearch, component: LoginPage });

function LoginPage() {
  const navigate = useNavigate();
  const search = Route.useSearch();
  return <LoginForm onSignedIn={(user) => void navigate({ href: landingOf(user.area, search), replace: true })} />;
}
