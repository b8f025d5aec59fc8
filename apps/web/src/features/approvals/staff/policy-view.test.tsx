import { approvals, type PolicyView } from '@sevadesk/contract/approvals';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { workForm } from '../../../shared/test/work-form.tsx';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { PolicyForm } from '../components/policy-form.tsx';
import { ApprovalPolicyView } from './policy-view.tsx';

const sums = {
  adjustment: toPaise(500_000),
  'upi-review': toPaise(500_000),
  'collect-review': toPaise(500_000),
  'paperless-review': toPaise(500_000),
  campaign: toPaise(50_000),
  incentives: toPaise(500_000),
  'bill-difference': toPaise(0),
};
const view: PolicyView = {
  bySum: [
    { kind: 'adjustment', name: 'Wallet correction' },
    { kind: 'upi-review', name: 'UPI review' },
    { kind: 'collect-review', name: 'Collection review' },
    { kind: 'paperless-review', name: 'Paperless review' },
    { kind: 'campaign', name: 'Campaign' },
    { kind: 'incentives', name: 'Incentives' },
    { kind: 'bill-difference', name: 'Bill difference' },
  ],
  always: ['Credit line', 'Approval limits'],
  sums,
  pending: null,
  history: [],
};
const row = {
  id: '01900000-0000-7000-8000-000000000001',
  number: 4,
  sums,
  reason: 'The office has grown',
  requestedBy: 'Meera Example',
  requestedAt: '2026-11-27T05:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  remark: null,
} as const;
const may = { user: staffUser, permissions: ['approvals.policy'] } as const;

it('BEY-01 requests other sums with a reason', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <PolicyForm view={view} />,
    endpoint: approvals.requestPolicy,
    ...may,
    fill: { 'sums.campaign': '0', reason: 'Each campaign is checked' },
  });
  expect(refused).toEqual(['reason']);
  expect(sent).toEqual({
    id: expect.any(String),
    sums: { ...sums, campaign: 0 },
    reason: 'Each campaign is checked',
  });
  expect(said).toBe(m.approvals_policy_requested());
});

it('BEY-01 shows the request that waits in place of the form, and past ones with their decisions', async () => {
  const pending = { ...row, status: 'pending' as const };
  const history = [
    {
      ...row,
      id: '01900000-0000-7000-8000-000000000002',
      number: 3,
      status: 'rejected' as const,
      decidedBy: 'Asha Example',
      remark: 'Too much',
    },
    { ...row, id: '01900000-0000-7000-8000-000000000003', number: 1, status: 'approved' as const, requestedBy: null },
  ];
  mockEndpoint(approvals.policy, () => ({ ...view, pending, history }));
  await renderWith(<ApprovalPolicyView />, may);
  expect(await screen.findByText(m.approvals_policy_pending({ who: 'Meera Example' }))).toBeVisible();
  expect(screen.queryByRole('button', { name: m.approvals_policy_request() })).toBeNull();
  expect(screen.getByText(m.approvals_policy_rejected_by({ who: 'Asha Example', remark: 'Too much' }))).toBeVisible();
  expect(screen.getByText(m.approvals_policy_first())).toBeVisible();
  expect(screen.getAllByText(m.approvals_policy_act_always({ act: 'Bill difference' })).length).toBe(3);
});
