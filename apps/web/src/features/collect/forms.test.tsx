import { collect, collectOwn, collectPaymentView, collectQr } from '@sevadesk/contract/collect';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { inboxCalls } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useAction } from '../../shared/api/queries.ts';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { pageOf } from '../../shared/test/page-of.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { AmountCode } from './components/amount-code.tsx';
import { ReasonForm } from './components/reason-form.tsx';
import { PaymentView } from './staff/payment-view.tsx';
import { ReviewActions } from './components/review-actions.tsx';
import { AddMoneyView } from './merchant/add-money-view.tsx';
import { SettingsForm } from './components/settings-form.tsx';

const shop = { user: merchantUser, permissions: ['m.gateway.pay'] } as const;
const staff = { user: staffUser, permissions: ['gateway.view', 'gateway.check', 'settings.manage'] } as const;

const code = (parts: Parameters<typeof sampleOf<typeof collectQr>>[1] = {}) =>
  sampleOf(collectQr, { rows: ['10', '01'], text: 'upi://pay?pa=a', payments: [], isOver: false, ...parts });

it('a code needs an amount, and is shown with it until it is paid', async () => {
  let qr = code({ id: sampleId(1), amountPaise: toPaise(50_000) });
  mockEndpoint(collect.getQr, () => qr);
  const { refused, sent } = await workForm({
    form: () => <AmountCode minutes={15} />,
    endpoint: collect.createQr,
    reply: qr,
    ...shop,
    fill: { amountPaise: '500', note: 'Day 1' },
  });
  expect(refused).toEqual(['amountPaise']);
  expect(sent).toEqual({ amountPaise: 50_000, note: 'Day 1' });
  expect(await screen.findByRole('img', { name: m.collect_qr_alt({ amount: '500.00/-' }) })).toBeVisible();
  const paid = { id: sampleId(2), status: 'credited', isLate: true, isRepeat: false, differs: true } as const;
  qr = code({ ...qr, payments: [{ ...paid, amountPaise: toPaise(49_900), paidAt: '2026-11-27T10:00:00.000Z' }] });
  expect(await screen.findByText(m.collect_qr_paid({ amount: '499.00/-' }), {}, { timeout: 8_000 })).toBeVisible();
  expect(screen.getByText(m.collect_qr_paid_late())).toBeVisible();
  expect(screen.getByText(m.collect_qr_paid_differs())).toBeVisible();
}, 20_000);

it.each([
  ['no account yet', null, m.collect_account_none],
  ['an account that the provider opens', 'opening', m.collect_opening_text],
  ['a closed account', 'closed', m.collect_closed_text],
  ['an open account', 'active', m.collect_account_text],
] as const)('the page to add money shows %s', async (_what, status, text) => {
  const own = sampleOf(collectOwn, { isAvailable: true, account: status === null ? null : { status } });
  mockEndpoint(collect.own, () => own);
  mockSample(collect.ownCode, { rows: ['10', '01'] });
  mockSample(inboxCalls.inbox, { data: [] });
  mockEndpoint(collect.ownList, () => pageOf([]));
  await renderWith(<AddMoneyView />, shop);
  expect(await screen.findByText(text())).toBeVisible();
  expect(screen.queryAllByText(m.collect_qr_title())).toHaveLength(status === 'active' ? 1 : 0);
});

it('a refund needs a reason', async () => {
  const payment = sampleOf(collectPaymentView, { status: 'review', isCreditable: false, reviewCause: 'name-differs' });
  const { refused, sent } = await workForm({
    form: () => <ReviewActions payment={payment} />,
    open: m.collect_return(),
    endpoint: collect.return,
    ...staff,
    fill: { reason: 'Nobody knows the payer' },
  });
  expect(refused).toEqual(['reason']);
  expect(sent).toEqual({ reason: 'Nobody knows the payer' });
});

function CloseForm() {
  const close = useAction(collect.close);
  const params = { id: sampleId(1) };
  return (
    <ReasonForm
      text={m.collect_close_text({ account: '88', shop: 'Asha' })}
      submitLabel={m.collect_close()}
      onSubmit={(body) => close.mutateAsync({ params, body })}
      onDone={() => undefined}
    />
  );
}

it('a closed account needs a reason', async () => {
  const { refused, sent } = await workForm({
    form: () => <CloseForm />,
    endpoint: collect.close,
    ...staff,
    fill: { reason: 'The shop has closed' },
  });
  expect(refused).toEqual(['reason']);
  expect(sent).toEqual({ reason: 'The shop has closed' });
});

it('a credit remembers the payer only if it is chosen', async () => {
  const parts = { status: 'review', isCreditable: true, hasPayerKey: true, isPayerKnown: false } as const;
  const payment = sampleOf(collectPaymentView, { ...parts, reviewCause: 'name-differs' });
  const { sent } = await workForm({
    form: () => <ReviewActions payment={payment} />,
    open: m.collect_accept(),
    endpoint: collect.accept,
    ...staff,
    empty: false,
    fill: { remember: true },
  });
  expect(sent).toEqual({ remember: true });
});

it.each([
  ['a usual review', { isCreditable: true, reviewCause: 'name-differs' }, [m.collect_accept, m.collect_return]],
  ['a closed account', { isCreditable: false, reviewCause: 'return-failed' }, [m.collect_return]],
  [
    'a used reference',
    { isCreditable: true, reviewCause: 'reference-used' },
    [m.collect_accept, m.collect_return, m.collect_dismiss],
  ],
] as const)('%s offers what may end it', async (_what, parts, offered) => {
  const payment = sampleOf(collectPaymentView, { status: 'review', hasPayerKey: true, isPayerKnown: false, ...parts });
  await renderWith(<ReviewActions payment={payment} />, staff);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered.map((word) => word()));
});

it('the rule for reviews and the minutes of a code are saved together', async () => {
  mockEndpoint(collect.settings, () => ({ rule: 'name-differs' as const, qrMinutes: 15 }));
  const { sent } = await workForm({
    form: (done) => <SettingsForm onDone={done} />,
    endpoint: collect.saveSettings,
    ...staff,
    empty: ['qrMinutes'],
    fill: { rule: 'first-time', qrMinutes: '30' },
  });
  expect(sent).toEqual({ rule: 'first-time', qrMinutes: 30 });
});

it('a decision that waits for a second person is shown in place of the actions', async () => {
  const payment = sampleOf(collectPaymentView, {
    status: 'review',
    proposal: { decision: 'accept', by: 'Meera Example' },
  });
  mockEndpoint(collect.get, () => payment);
  await renderWith(<PaymentView />, {
    ...staff,
    path: `/backend/actions/gateway-collect/${sampleId(1)}`,
    route: '/backend/actions/gateway-collect/$id',
  });
  expect(await screen.findByText(m.collect_accept())).toBeVisible();
  expect(screen.getByText(m.collect_proposal_by({ who: 'Meera Example' }), { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: m.collect_accept() })).toBeNull();
});
