import { createFileRoute } from '@tanstack/react-router';
import { MerchantLayout } from '../../app/areas/merchant/layout.tsx';
import { NotFoundPage } from '../../app/areas/public/not-found-page.tsx';
import { requireArea } from '../../shared/auth/guards.ts';

export const Route = createFileRoute('/merchant')({
  beforeLoad: requireArea('out'),
  component: MerchantLayout,
  notFoundComponent: NotFoundPage,
});
