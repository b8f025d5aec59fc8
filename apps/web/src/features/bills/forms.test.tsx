import { bills, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { mockSample } from '../../shared/test/mock-sample.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { workForm } from '../../shared/test/work-form.tsx';
import { ComplaintForm } from './components/complaint-form.tsx';
import { outcomeWords } from './components/difference-words.ts';
import { FetchFileForm } from './components/fetch-file-form.tsx';
import { ProposalPanel } from './components/proposal-panel.tsx';
import { ResolveForm } from './components/resolve-form.tsx';
import { BillList } from './merchant/bill-list.tsx';
import { StaffBillList } from './staff/bill-list.tsx';
import { CatalogueList } from './staff/catalogue-list.tsx';

it('a complaint has a reason and a description', async () => {
  const { refused, sent, params, said } = await workForm({
    form: (onDone) => <ComplaintForm id={sampleId(2)} onDone={onDone} />,
    endpoint: ownBills.raiseComplaint,
    fill: { reason: 'paid_twice', text: 'Twice' },
  });
  expect({ refused, sent, params }).toEqual({
    refused: ['reason', 'text'],
    sent: { reason: 'paid_twice', text: 'Twice' },
    params: { id: sampleId(2) },
  });
  expect(said).toBe(m.bills_complaint_raised({ ref: 'networkRef' }));
});

it('a settlement file is fetched for a day', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <FetchFileForm onDone={onDone} />,
    endpoint: bills.fetchSettlement,
    reply: { outcome: 'new', differences: 3 },
    empty: ['day'],
    fill: { day: '20/11/2026' },
  });
  expect({ refused, sent }).toEqual({ refused: ['day'], sent: { day: '2026-11-20' } });
  expect(said).toBe(m.bills_recon_fetched_new({ count: 3 }));
});

const difference = sampleOf(bills.difference.reply, {
  outcomes: ['credit_shop', 'nothing'],
  isOwnProposal: false,
  needsSecond: false,
} as never);

it.each([
  [false, m.bills_recon_resolve_button, 'resolved', m.bills_recon_resolved_note],
  [true, m.bills_recon_propose_button, 'proposed', m.bills_recon_proposed_note],
] as const)(
  'a difference is resolved by one of its outcomes, with a remark; a second person: %s',
  async (needsSecond, button, status, note) => {
    const { refused, sent, said } = await workForm({
      form: () => <ResolveForm difference={{ ...difference, needsSecond }} />,
      endpoint: bills.resolveDifference,
      reply: { id: difference.id, status },
      before: () => {
        expect(screen.getByText(button())).toBeVisible();
        expect(screen.queryByText(outcomeWords.settle_paid())).toBeNull();
      },
      fill: { outcome: 'nothing', remark: 'Known at the bank' },
    });
    expect({ refused, sent }).toEqual({
      refused: ['outcome', 'remark'],
      sent: { outcome: 'nothing', remark: 'Known at the bank' },
    });
    expect(said).toBe(note());
  },
);

it('another person rejects a proposal with a remark', async () => {
  const { refused, sent, said } = await workForm({
    form: () => <ProposalPanel difference={difference} outcome="nothing" />,
    endpoint: bills.rejectResolution,
    open: m.bills_recon_reject(),
    fill: { remark: 'Ask the bank' },
  });
  expect({ refused, sent, said }).toEqual({
    refused: ['remark'],
    sent: { remark: 'Ask the bank' },
    said: m.bills_recon_reopened_note(),
  });
});

it.each([
  [false, [sampleId(1)]],
  [true, []],
])('A confirms a proposal; an own one (%s) is not confirmed', async (isOwnProposal, expected) => {
  const approved: unknown[] = [];
  mockEndpoint(bills.approveResolution, ({ params }) => {
    approved.push(params.id);
    return sampleOf(bills.approveResolution.reply);
  });
  const panel = <ProposalPanel difference={{ ...difference, isOwnProposal }} outcome="nothing" />;
  const { user } = await renderWith(panel, { user: staffUser });
  await screen.findByText('remark');
  await user.keyboard('a');
  await waitFor(() => expect(approved).toEqual(expected));
  expect(screen.queryByText(m.bills_recon_approve()) === null).toBe(isOwnProposal);
});

it.each([
  [['m.bills.view'], []],
  [['m.bills.view', 'm.bills.apply'], [m.bills_title()]],
] as const)("the shop's bills; with %j, the offered actions are %j", async (may, offered) => {
  const { cells, pageActions } = await workList(<BillList />, ownBills.list, { may });
  expect(pageActions).toEqual(offered);
  expect(cells).toMatchSnapshot();
});

it('bills of all shops; a person with the permission polls an open one', async () => {
  mockSample(bills.get, { status: 'pending' } as never);
  const may = ['bills.view', 'bills.manage'] as const;
  const { cells, views } = await workList(<StaffBillList />, bills.list, { may });
  expect({ cells, views }).toMatchInlineSnapshot(`
    {
      "cells": [
        "number",
        "shopName merchantCode",
        "merchantCode",
        "billerName",
        "account customerName",
        "148.45/-",
        "networkRef",
        "01-Nov-2026 11:30",
        "Being paid",
      ],
      "views": [
        "All",
        "Pending with the network",
        "Paid",
        "Failed",
      ],
    }
  `);
  fireEvent.click(screen.getByText('number'));
  expect(await screen.findByText(m.bills_ask())).toBeVisible();
});

it.each([
  [['bills.view'], []],
  [['bills.view', 'bills.manage'], [m.bills_refresh()]],
] as const)('billers of the network; with %j, the offered actions are %j', async (may, offered) => {
  const { cells, pageActions } = await workList(<CatalogueList />, bills.catalogue, { row: { state: null }, may });
  expect(pageActions).toEqual(offered);
  expect(cells).toMatchSnapshot();
});
