import { createFileRoute } from '@tanstack/react-router';
import { SetUpForm } from '../../../features/auth/public/set-up-form.tsx';
import { tokenSearch } from '../../../shared/auth/return-address.ts';

export const Route = createFileRoute('/_public/auth/setup')({ validateSearch: tokenSearch, component: SetUpPage });

function SetUpPage() {
  return <SetUpForm token={Route.useSearch().token} />;
}
