import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../app/areas/public/not-found-page.tsx';
import { StaffLayout } from '../../app/areas/staff/layout.tsx';
import { requireArea } from '../../shared/auth/guards.ts';

export const Route = createFileRoute('/backend')({
  beforeLoad: requireArea('in'),
  component: StaffLayout,
  notFoundComponent: NotFoundPage,
});
