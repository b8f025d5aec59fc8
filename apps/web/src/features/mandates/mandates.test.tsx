import { toPaise } from '@sevadesk/contract/kernel/paise';
import { mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { CloseForm } from './components/close-form.tsx';
import { MandateForm } from './components/mandate-form.tsx';
import { MandateRulesForm } from './components/mandate-rules-form.tsx';
import { MandateView } from './merchant/mandate-view.tsx';
import { DebitList } from './staff/debit-list.tsx';
import { MandateRulesView } from './staff/mandate-rules-view.tsx';

const shop = { user: merchantUser, permissions: ['m.gateway.pay'] } as const;
const own = sampleOf(mandates.own.reply);
const mandate = own.mandate!;
const rules = { isOn: true, noticeHours: 24, mostPaise: toPaise(1_500_000) };

it('a mandate has its sums and its last day; the payer’s page follows', async () => {
  const go = vi.fn();
  const { refused, sent } = await workForm({
    form: () => <MandateForm mostPaise={toPaise(1_500_000)} go={go} />,
    endpoint: mandates.create,
    reply: { id: sampleId(1), approvalUrl: 'https://bank.example/1' },
    ...shop,
    empty: ['limitPaise', 'amountPaise', 'maxPaise', 'everyDays'],
    fill: { limitPaise: '1000', amountPaise: '2000', maxPaise: '5000', everyDays: '7', endsOn: '20/11/2027' },
  });
  expect(refused).toEqual(['limitPaise', 'amountPaise', 'maxPaise', 'everyDays', 'endsOn']);
  expect(sent).toEqual({
    limitPaise: 100_000,
    amountPaise: 200_000,
    maxPaise: 500_000,
    everyDays: 7,
    endsOn: '2027-11-20',
  });
  await waitFor(() => expect(go).toHaveBeenCalledWith('https://bank.example/1'));
});

it.each([
  ['pending', { approvalUrl: 'https://bank.example/1' }, m.mandates_open_page(), m.mandates_pending_text()],
  ['pending', { approvalUrl: null }, m.mandates_revoke(), m.mandates_pending_unknown()],
  ['active', {}, m.mandates_pause(), m.mandates_active_text({ hours: 24 })],
  ['paused', { failures: 0 }, m.mandates_resume(), m.mandates_paused_text()],
  ['paused', { failures: 3 }, m.mandates_resume(), m.mandates_paused_failures({ count: 3 })],
  ['revoked', {}, m.mandates_create(), m.mandates_ended_text()],
] as const)('a mandate that is %s %o offers what can be done', async (status, parts, action, text) => {
  mockEndpoint(mandates.own, () => ({
    ...own,
    isAvailable: true,
    noticeHours: 24,
    mandate: { ...mandate, status, ...parts },
    debits: [],
  }));
  await renderWith(<MandateView go={vi.fn()} />, shop);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: action })).toBeVisible();
});

it('ends only after a confirmation', async () => {
  mockEndpoint(mandates.own, () => ({ ...own, mandate: { ...mandate, status: 'active' as const } }));
  const asked = vi.fn();
  mockEndpoint(mandates.revoke, () => {
    asked();
    return { ok: true as const };
  });
  await renderWith(<MandateView go={vi.fn()} />, shop);
  fireEvent.click(await screen.findByRole('button', { name: m.mandates_revoke() }));
  expect(await screen.findByText(m.mandates_revoke_text())).toBeVisible();
  expect(asked).not.toHaveBeenCalled();
  const buttons = screen.getAllByRole('button', { name: m.mandates_revoke() });
  fireEvent.click(buttons.at(-1) as Element);
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it('a debit that needs a person is closed with only a note', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <CloseForm id={sampleId(1)} onDone={onDone} />,
    endpoint: mandates.closeDebit,
    user: staffUser,
    permissions: ['gateway.view', 'gateway.check'],
    fill: { note: 'Returned by the bank' },
  });
  expect(refused).toEqual(['note']);
  expect(sent).toEqual({ note: 'Returned by the bank' });
});

it('the rules need their numbers', async () => {
  mockEndpoint(mandates.policy, () => ({ policy: rules, changedAt: null, changedBy: null }));
  const { refused, sent, said } = await workForm({
    form: () => <MandateRulesForm />,
    endpoint: mandates.savePolicy,
    user: staffUser,
    permissions: ['settings.manage'],
    empty: ['noticeHours', 'mostPaise'],
    fill: { noticeHours: '48', mostPaise: '10000' },
  });
  expect(refused).toEqual(['noticeHours', 'mostPaise']);
  expect(sent).toEqual({ isOn: true, noticeHours: 48, mostPaise: 1_000_000 });
  expect(said).toBe(m.mandates_rules_saved());
});

it('the page of the rules leads back to the debits', async () => {
  mockEndpoint(mandates.policy, () => ({ policy: rules, changedAt: null, changedBy: null }));
  await renderWith(<MandateRulesView />, { user: staffUser, permissions: ['settings.manage'] });
  expect(await screen.findByText(m.mandates_rules_on())).toBeVisible();
});

it('a debit for a person is closed from the list, others are not', async () => {
  const row = sampleOf(mandates.debits.reply).data[0];
  const open = await workList(<DebitList />, mandates.debits, {
    row: { ...row, status: 'review' },
    may: ['gateway.view', 'gateway.check'],
  });
  expect(open.rowActions).toContain(m.mandates_close());
  expect(open.cells).toContain(m.mandates_debit_status_review());
});
