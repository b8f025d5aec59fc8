import { staff, staffWithAny } from '@sevadesk/contract/kernel/access';
import { approvalPermissions } from '@sevadesk/contract/kernel/approval-permissions';
import { lazy, staffPage } from './pages.ts';

export const approvalsRoutes = {
  staff: [
    staffPage('/backend/actions/approvals', {
      access: staffWithAny(approvalPermissions),
      screen: lazy(() => import('../features/approvals/staff/screens.tsx'), 'ApprovalQueue'),
    }),
    staffPage('/backend/actions/approval-policy', {
      access: staff('approvals.policy'),
      screen: lazy(() => import('../features/approvals/staff/screens.tsx'), 'ApprovalPolicyView'),
    }),
  ],
} as const;
