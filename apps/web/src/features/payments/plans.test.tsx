import { masters } from '@sevadesk/contract/masters';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { transferPlans } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { MatchingForm } from './components/matching-form.tsx';
import { PlanForm } from './components/plan-form.tsx';
import { TransferForm } from './merchant/transfer-form.tsx';
import { TransferView } from './merchant/transfer-view.tsx';
import { MatchingView } from './staff/matching-view.tsx';

const account = sampleOf(masters.payInto.reply).data[0]!;
const plan = (parts: object) => sampleOf(transferPlans.get.reply, { amountPaise: toPaise(500_037), ...parts });

it('a planned transfer has whole rupees and an account; its page follows', async () => {
  const { refused, sent, at } = await workForm({
    form: () => <PlanForm accounts={[account, { ...account, id: sampleId(2) }]} />,
    endpoint: transferPlans.create,
    user: merchantUser,
    fill: { amountPaise: '5000', bankAccountId: account.id },
  });
  expect(refused).toEqual(['amountPaise', 'bankAccountId']);
  expect(sent).toEqual({ amountPaise: 500_000, bankAccountId: account.id });
  expect(at).toContain('/merchant/accounting/transfer/');
});

it('the form lists planned transfers, and says where they are switched off', async () => {
  mockSample(masters.payInto);
  mockEndpoint(transferPlans.list, () => ({ isAvailable: false, data: [plan({ status: 'arrived' })] }));
  await renderWith(<TransferForm />, { user: merchantUser, permissions: ['m.payments.request'] });
  expect(await screen.findByText(m.payments_plan_off())).toBeVisible();
  expect(screen.getByText(m.payments_plan_status_arrived())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.payments_plan_button() })).toBeNull();
});

it.each([
  ['open', m.payments_plan_open_note],
  ['arrived', m.payments_plan_arrived_title],
  ['ended', m.payments_plan_ended_title],
  ['cancelled', m.payments_plan_cancelled_title],
] as const)('the page of a transfer that is %s shows the exact sum and what follows', async (status, text) => {
  mockEndpoint(transferPlans.get, () => plan({ status }));
  await renderWith(<TransferView />, {
    user: merchantUser,
    permissions: ['m.payments.request'],
    path: `/merchant/accounting/transfer/${sampleId(1)}`,
    route: '/merchant/accounting/transfer/$id',
  });
  expect(await screen.findByText('5,000.37/-')).toBeVisible();
  expect(screen.getByText(text())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.payments_plan_cancel() }) !== null).toBe(status === 'open');
});

const policy = { isPlanOn: true, planDays: 3, isPayerOn: false, payerCount: 3 };

it('the rules of matching need their numbers', async () => {
  mockEndpoint(transferPlans.policy, () => ({ policy, changedAt: null, changedBy: null }));
  const { refused, sent, said } = await workForm({
    form: () => <MatchingForm />,
    endpoint: transferPlans.savePolicy,
    user: staffUser,
    permissions: ['settings.manage'],
    empty: ['planDays', 'payerCount'],
    fill: { planDays: '5', payerCount: '2', isPayerOn: true },
  });
  expect(refused).toEqual(['planDays', 'payerCount']);
  expect(sent).toEqual({ isPlanOn: true, planDays: 5, isPayerOn: true, payerCount: 2 });
  expect(said).toBe(m.payments_matching_saved());
});

it('the rules are a tab for those who may set them', async () => {
  mockEndpoint(transferPlans.policy, () => ({ policy, changedAt: null, changedBy: null }));
  await renderWith(<MatchingView />, { user: staffUser, permissions: ['settings.manage'] });
  expect(await screen.findByRole('link', { name: m.payments_tab_matching() })).toBeVisible();
});
