import { payoutBatches, payoutOptions, payoutPolicy, payoutRow, payouts } from '@sevadesk/contract/payouts';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { BatchForm } from './components/batch-form.tsx';
import { OutcomeForm } from './components/outcome-form.tsx';
import { PayoutForm } from './components/payout-form.tsx';
import { PayoutPolicyForm } from './components/payout-policy-form.tsx';
import { ShopPayouts } from './components/shop-payouts.tsx';
import { RhythmForm } from './components/rhythm-form.tsx';
import { OwnPayoutList } from './merchant/own-payout-list.tsx';
import { PayoutAnswerList } from './staff/payout-answer-list.tsx';
import { PayoutBatchList } from './staff/payout-batch-list.tsx';
import { PayoutList } from './staff/payout-list.tsx';

const account = { end: '4321', ifsc: 'HDFC0001234', holder: 'ASHA DEVI', isNew: true };
const options = sampleOf(payoutOptions, {
  isOn: true,
  availablePaise: toPaise(250_000),
  leftPaise: toPaise(10_000),
  minPaise: toPaise(50_000),
  maxPaise: toPaise(5_000_000),
  feePaise: toPaise(1_180),
  feeGstPaise: toPaise(180),
  isReturnCharged: false,
  account,
  rhythm: { rhythm: 'none', day: 1, leftPaise: toPaise(0), nextOn: null },
});
const shop = { user: merchantUser, permissions: ['m.wallet.view', 'm.payouts.request'] } as const;

it('a payout says its fee, its account and what is available before it is requested', async () => {
  const onDone = vi.fn();
  const { refused, sent } = await workForm({
    form: (done) => <PayoutForm options={{ ...options, account }} onDone={(reply) => (onDone(reply), done())} />,
    endpoint: payouts.request,
    reply: { id: sampleId(1), number: 7 },
    ...shop,
    before: () => {
      expect(screen.getByText('₹ 2,500.00')).toBeVisible();
      expect(screen.getByText(m.payouts_new_account_note())).toBeVisible();
      expect(screen.getByText(/11\.80\/-/)).toBeVisible();
    },
    fill: { amountPaise: '1000' },
    afterFill: () => expect(screen.getByText('988.20/-')).toBeVisible(),
  });
  expect(refused).toEqual(['amountPaise']);
  expect(sent).toEqual({ id: expect.any(String), amountPaise: 100_000, feePaise: 1_180, accountEnd: '4321' });
  expect(onDone).toHaveBeenCalledWith({ id: sampleId(1), number: 7 });
});

it('a regular payout has a day of the week, or of the month', async () => {
  const { sent } = await workForm({
    form: (done) => <RhythmForm options={options} onDone={done} />,
    endpoint: payouts.saveRhythm,
    ...shop,
    empty: ['leftPaise'],
    fill: { rhythm: 'month', leftPaise: '100' },
    afterFill: () => {
      const day = document.querySelector('[name="day"]') as HTMLSelectElement;
      expect(day.options).toHaveLength(29);
      fireEvent.change(day, { target: { value: '28' } });
    },
  });
  expect(sent).toEqual({ rhythm: 'month', day: 28, leftPaise: 10_000 });
});

it('the settings of payouts are saved in paise', async () => {
  const policy = sampleOf(payoutPolicy, {
    isOn: true,
    minPaise: 50_000 as never,
    maxPaise: 5_000_000 as never,
    leftPaise: 0 as never,
    feePaise: 0 as never,
    isReturnCharged: false,
    overdueDays: 3,
  });
  mockEndpoint(payouts.policy, () => ({ policy, changedAt: null, changedBy: null }));
  const { refused, sent } = await workForm({
    form: (done) => <PayoutPolicyForm onDone={done} />,
    endpoint: payouts.savePolicy,
    reply: { policy, changedAt: null, changedBy: null },
    user: staffUser,
    empty: ['maxPaise'],
    formOpens: () => screen.findByLabelText(new RegExp(m.payouts_policy_min())),
    fill: { maxPaise: '20000', feePaise: '5.90' },
  });
  expect(refused).toEqual(['maxPaise']);
  expect(sent).toEqual({ ...policy, maxPaise: 2_000_000, feePaise: 590 });
});

it.each([
  ['ready', true],
  ['sent', false],
] as const)('own payouts; a payout that is %s can be cancelled: %s', async (status, canCancel) => {
  mockSample(payouts.options, options);
  const row = { number: 7, status, amountPaise: toPaise(100_000), netPaise: toPaise(98_820), accountEnd: '4321' };
  const { cells, rowActions } = await workList(<OwnPayoutList />, payouts.own, {
    row,
    may: shop.permissions,
  });
  expect(cells).toContain('1,000.00/-');
  expect(rowActions.includes(m.payouts_cancel_of({ reference: 'PO00000007' }))).toBe(canCancel);
});

it.each([
  [{ ...options, account: null }, m.payouts_no_account],
  [{ ...options, isOn: false }, m.payouts_off],
] as const)('a shop that cannot request a payout reads why', async (reply, text) => {
  mockSample(payouts.options, reply);
  mockSample(payouts.own, { data: [] });
  await renderWith(<OwnPayoutList />, shop);
  expect(await screen.findByText(text())).toBeVisible();
  expect(screen.queryByRole('button', { name: m.payouts_request() })).toBeNull();
});

it.each([
  [['wallet.view'], []],
  [['wallet.view', 'settings.manage'], [m.payouts_policy()]],
] as const)('payouts of all shops; with %j, the offered actions are %j', async (may, offered) => {
  const row = { number: 7, status: 'overdue', isNewAccount: true, amountPaise: toPaise(100_000) } as const;
  const { cells, pageActions } = await workList(<PayoutList />, payouts.list, { row, may });
  expect(pageActions.filter((name) => name === m.payouts_policy())).toEqual(offered);
  expect(cells.some((cell) => cell.includes(m.payouts_new_account()))).toBe(true);
  expect(cells).toContain(m.shared_status_payout_overdue());
});

const batchOptions = {
  profiles: [
    { code: 'neft-csv', name: 'NEFT (CSV)' },
    { code: 'nach-credit', name: 'NACH credit (text)' },
  ],
  accounts: [
    { id: sampleId(5), bankName: 'Asha Bank', end: '1111' },
    { id: sampleId(6), bankName: 'Other Bank', end: '2222' },
  ],
  ready: { count: 4, totalPaise: toPaise(100_000) },
};

it.each([
  [undefined, /1,000\.00/],
  [[sampleId(7)], m.payouts_batch_selected({ count: 1 })],
] as const)('a batch has the account that pays and the form of its file; selected: %j', async (payoutIds, said) => {
  mockSample(payoutBatches.options, batchOptions);
  const { refused, sent } = await workForm({
    form: (done) => <BatchForm payoutIds={payoutIds} onDone={done} />,
    endpoint: payoutBatches.prepare,
    reply: { id: sampleId(1), number: 3, payouts: 4 },
    user: staffUser,
    permissions: ['wallet.view', 'payouts.manage'],
    formOpens: () => screen.findByText(said),
    fill: { bankAccountId: sampleId(6), profile: 'nach-credit' },
  });
  expect(refused).toEqual(['bankAccountId', 'profile']);
  expect(sent).toEqual({
    id: expect.any(String),
    bankAccountId: sampleId(6),
    profile: 'nach-credit',
    ...(payoutIds && { payoutIds }),
  });
});

it.each([
  ['approved', ['payouts.manage'], true],
  ['pending', ['payouts.manage'], false],
  ['approved', [], false],
] as const)('batches; the file of one that is %s, with %j, can be downloaded: %s', async (status, may, canDownload) => {
  const row = { number: 3, status, totalPaise: toPaise(100_000), payouts: 4, downloadedAt: null } as const;
  const { cells, rowActions } = await workList(<PayoutBatchList />, payoutBatches.list, {
    row,
    may: ['wallet.view', ...may],
  });
  expect(cells).toContain('1,000.00/-');
  expect(rowActions.includes(m.payouts_batch_file_of({ number: '3' }))).toBe(canDownload);
});

it.each([
  [{ outcome: 'difference', difference: 'amount' }, m.payouts_difference_amount],
  [{ outcome: 'settled', difference: null }, m.shared_status_payout_answer_settled],
] as const)('answers of the bank: %j', async (parts, text) => {
  const row = { reference: 'PO00000007', answer: 'paid', amountPaise: toPaise(100_000), ...parts } as const;
  const { cells, pageActions, views } = await workList(<PayoutAnswerList />, payoutBatches.answers, {
    row,
    may: ['wallet.view', 'payouts.manage'],
  });
  expect(cells).toContain(text());
  expect(views).toContain(m.shared_status_payout_answer_difference());
  expect(pageActions.length).toBeGreaterThan(0);
});

it('a shop page shows the newest payouts of the shop, or that it has none', async () => {
  const row = sampleOf(payoutRow, { number: 7, status: 'returned', amountPaise: toPaise(60_000) });
  mockEndpoint(payouts.list, ({ body }) => {
    const data = body.filters[0]?.value1 === 'SK1' ? [row] : [];
    const count = data.length;
    return { data, totalRecords: count, totalRows: count, filterRecords: count, capped: false, nextCursor: null };
  });
  const staff = { user: staffUser, permissions: ['wallet.view'] } as const;
  const page = await renderWith(<ShopPayouts merchant={{ code: 'SK1' }} />, staff);
  expect(await screen.findByText('PO00000007')).toBeVisible();
  expect(screen.getByText('600.00/-')).toBeVisible();
  page.unmount();
  await renderWith(<ShopPayouts merchant={{ code: 'SK2' }} />, staff);
  expect(await screen.findByText(m.payouts_empty_title())).toBeVisible();
});

it('the outcome of a payout without an answer has a UTR number if it was paid, and a reason', async () => {
  const { refused, sent, params } = await workForm({
    form: (done) => <OutcomeForm id={sampleId(7)} onDone={done} />,
    endpoint: payoutBatches.requestOutcome,
    user: staffUser,
    permissions: ['wallet.view', 'payouts.manage'],
    empty: false,
    before: () => fireEvent.click(screen.getByRole('radio', { name: m.payouts_answer_word_paid() })),
    fill: { utr: 'n123', reason: 'Seen on the statement' },
  });
  expect(refused).toEqual([]);
  expect([sent, params]).toEqual([
    { requestId: expect.any(String), outcome: 'paid', utr: 'N123', reason: 'Seen on the statement' },
    { id: sampleId(7) },
  ]);
});
