import { createFileRoute } from '@tanstack/react-router';
import { StaffLayout } from '../../app/areas/staff/layout.tsx';
import { requireArea } from '../../shared/auth/guards.ts';

export const Route = createFileRoute('/backend')({ beforeLoad: requireArea('in'), component: StaffLayout });
