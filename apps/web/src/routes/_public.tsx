import { createFileRoute } from '@tanstack/react-router';
import { PublicLayout } from '../app/areas/public/layout.tsx';
import { requireSignedOut } from '../shared/auth/guards.ts';

export const Route = createFileRoute('/_public')({ beforeLoad: requireSignedOut, component: PublicLayout });
