import { masters } from '@sevadesk/contract/masters';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payments, statementLines } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { pageOf } from '../../shared/test/page-of.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { BulkDecision } from './components/bulk-decision.tsx';
import { ClaimForm } from './components/claim-form.tsx';
import { LineDecision } from './components/line-decision.tsx';
import { PaymentDecision } from './components/payment-decision.tsx';
import { PaymentList } from './merchant/payment-list.tsx';
import { StatementLineQueue } from './staff/statement-line-queue.tsx';

const account = sampleOf(masters.payInto.reply).data[0]!;
const claim = { amountPaise: '500', mode: 'UPI', reference: '412345678901', paidOn: '20/11/2026' };
const slip = () => new File(['slip'], 'slip.pdf', { type: 'application/pdf' });
const decide = ['payments.view', 'payments.approve'] as const;
const staff = { user: staffUser, permissions: decide };

it('MER-01 a claim requires account, amount, mode, reference and slip; the list follows', async () => {
  mockSample(payments.check);
  const { refused, sent, said, at } = await workForm({
    form: () => <ClaimForm accounts={[account]} />,
    endpoint: payments.request,
    user: merchantUser,
    before: () => expect(document.querySelector('[name="bankAccountId"]')).toHaveValue(account.id),
    empty: ['bankAccountId', 'paidOn'],
    fill: { ...claim, bankAccountId: account.id, slip: [slip()] },
  });
  expect(refused).toEqual(['bankAccountId', 'amountPaise', 'mode', 'paidOn', 'slip']);
  const body = { ...claim, amountPaise: 50_000, paidOn: '2026-11-20', bankAccountId: account.id };
  expect(sent).toEqual({ ...body, files: ['slip.pdf'] });
  expect(said).toBe(m.payments_sent_note({ refNo: 'refNo' }));
  expect(at).toBe('/merchant/accounting/payment/list');
});

it('MER-01 a reference has the form of its mode', async () => {
  const { refused } = await workForm({
    form: () => <ClaimForm accounts={[account]} />,
    endpoint: payments.request,
    user: merchantUser,
    before: () => {
      for (const [name, value] of Object.entries({ ...claim, reference: '4123' }))
        fireEvent.change(document.querySelector(`[name="${name}"]`) as Element, { target: { value } });
    },
    fill: { reference: claim.reference, slip: [slip()] },
  });
  expect(refused).toEqual(['reference', 'slip']);
});

it('MER-02 a rejected claim is created again unchanged, without another slip', async () => {
  const former = sampleOf(payments.ownGet.reply, {
    ...claim,
    amountPaise: toPaise(70_000),
    paidOn: '2026-11-20',
    bankAccountId: sampleId(9),
  } as never);
  const { sent } = await workForm({
    form: () => <ClaimForm accounts={[account]} former={former} />,
    endpoint: payments.request,
    user: merchantUser,
    empty: false,
  });
  expect(sent).toMatchObject({
    againId: former.id,
    amountPaise: 70_000,
    bankAccountId: account.id,
    remark: 'remark',
    files: [],
  });
});

it('STF-08 a request is rejected with only a reason; the next one follows', async () => {
  const onStep = vi.fn();
  mockSample(payments.get, { mayDecide: true, status: 'pending', line: null, slip: null });
  const { refused, sent, said } = await workForm({
    form: (onDone) => <PaymentDecision id={sampleId(1)} onStep={(by) => (onStep(by), onDone())} />,
    endpoint: payments.reject,
    ...staff,
    open: m.payments_reject_button(),
    fill: { reason: 'No such payment' },
  });
  expect({ refused, sent }).toEqual({ refused: ['reason'], sent: { reason: 'No such payment' } });
  expect(said).toBe(m.payments_rejected_note({ refNo: 'refNo' }));
  expect(onStep).toHaveBeenCalledWith(1);
});

it('STF-08 a person without the permission is offered nothing, not by key either', async () => {
  mockSample(payments.get, { mayDecide: false, slip: null });
  const { user } = await renderWith(<PaymentDecision id={sampleId(1)} onStep={vi.fn()} />, staff);
  await screen.findAllByText('shopName (merchantCode)');
  expect(screen.queryByText(m.payments_reject_button())).toBeNull();
  await user.keyboard('r');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('STF-08 many are rejected for one reason, and a failure does not clear the selection silently', async () => {
  const asked = vi.fn();
  mockEndpoint(payments.decideMany, ({ body }) => {
    asked(body);
    return { results: body.ids.map((id) => ({ id, refNo: null, done: true, message: null })) };
  });
  const onClear = vi.fn();
  await renderWith(<BulkDecision ids={[sampleId(1), sampleId(2)]} sumPaise={30_000} onClear={onClear} />, staff);
  fireEvent.click(await screen.findByText(m.payments_bulk_reject({ count: 2 })));
  const reason = await waitFor(() => document.querySelector('[name="reason"]') as HTMLTextAreaElement);
  const form = reason.closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  await screen.findAllByRole('alert');
  expect(asked).not.toHaveBeenCalled();
  fireEvent.change(reason, { target: { value: 'Not in the bank' } });
  fireEvent.submit(form);
  expect(await screen.findByText(m.payments_bulk_done({ done: 2 }))).toBeVisible();
  expect(asked.mock.calls).toEqual([
    [{ ids: [sampleId(1), sampleId(2)], decision: 'reject', reason: 'Not in the bank' }],
  ]);
  expect(onClear).toHaveBeenCalledTimes(1);
});

const line = sampleOf(statementLines.list.reply, { data: [{ status: 'open' }] } as never).data[0]!;

it('STF-08 a line is set aside with only a note; the next one follows', async () => {
  mockSample(statementLines.suggestions, { data: [] });
  const { refused, sent, params } = await workForm({
    form: (onDone) => <LineDecision line={line} onStep={onDone} />,
    endpoint: statementLines.ignore,
    ...staff,
    open: m.payments_ignore_button(),
    fill: { note: 'Interest' },
  });
  expect({ refused, sent, params }).toEqual({ refused: ['note'], sent: { note: 'Interest' }, params: { id: line.id } });
});

it('STF-08 A accepts the first acceptable suggestion, once', async () => {
  const accepted: unknown[] = [];
  mockSample(statementLines.suggestions, {
    data: [{ requestId: sampleId(5), amountPaise: toPaise(100), mayAccept: true }],
  });
  mockEndpoint(statementLines.accept, ({ body }) => {
    accepted.push(body.requestId);
    return { ok: true as const };
  });
  const { user } = await renderWith(<LineDecision line={line} onStep={vi.fn()} />, staff);
  await screen.findByText('refNo');
  await user.keyboard('a');
  expect(await screen.findByText(m.payments_accepted_note({ refNo: 'refNo', amount: '1.00/-' }))).toBeVisible();
  expect(accepted).toEqual([sampleId(5)]);
});

it('STF-08 an ignored line is reopened; an error is shown', async () => {
  failEndpoint(statementLines.reopen, 409, { message: 'Already matched' });
  await renderWith(<LineDecision line={{ ...line, status: 'ignored' }} onStep={vi.fn()} />, staff);
  fireEvent.click(await screen.findByText(m.payments_reopen_button()));
  expect(await screen.findByText('Already matched')).toBeVisible();
});

it.each([
  [decide, true],
  [['payments.view'] as const, false],
])(
  'STF-08 pending lines are first, oldest first; with %j matching again is offered: %s',
  async (permissions, offered) => {
    const asked: unknown[] = [];
    mockEndpoint(statementLines.list, ({ body }) => {
      asked.push(body);
      return pageOf([line, { ...line, id: sampleId(8), narration: 'The second line' }]);
    });
    mockSample(statementLines.suggestions, { data: [] });
    mockSample(statementLines.match, { approved: 3 });
    const { queryClient, user } = await renderWith(<StatementLineQueue />, { user: staffUser, permissions });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked[0]).toMatchObject({
      filters: [{ field: 'status', opt: 'eq', value1: 'open' }],
      sorts: [{ column: 'dated', dir: 'asc' }],
    });
    expect(screen.getAllByText('The second line')).toHaveLength(1);
    await user.keyboard('j');
    await waitFor(() => expect(screen.getAllByText('The second line')).toHaveLength(2));
    const button = screen.queryByText(m.payments_lines_rematch());
    expect(button !== null).toBe(offered);
    if (!button) return;
    fireEvent.click(button);
    expect(await screen.findByText(m.payments_lines_rematched({ count: 3 }))).toBeVisible();
  },
);

it('MER-02 own requests; a rejected one can be created again, a slip downloaded', async () => {
  const row = { status: 'rejected', hasSlip: true };
  const may = ['m.payments.request'] as const;
  const { cells, rowActions, views } = await workList(<PaymentList />, payments.ownList, { row, may });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "refNo Old no. formerRef",
        "12-Nov-2026 11:30",
        "08-Nov-2026",
        "6,374.45/-",
        "NEFT",
        "reference NEFT",
        "bankName ··accountEnd",
        "reason",
        "Rejected",
      ],
      "views": [
        "All",
        "Pending approval",
        "Approved",
        "Rejected",
      ],
    }
  `);
  expect(rowActions).toContain(m.payments_again_of({ refNo: 'refNo' }));
  expect(rowActions).toContain(m.payments_slip_of({ refNo: 'refNo' }));
});

it('MER-02 a pending one cannot be created again', async () => {
  const row = { status: 'pending', hasSlip: false };
  const { rowActions } = await workList(<PaymentList />, payments.ownList, { row, may: ['m.payments.request'] });
  expect(rowActions.filter((name) => name === m.payments_again_of({ refNo: 'refNo' }))).toEqual([]);
});
