import { type OwnBillView, ownBills } from '@sevadesk/contract/bills';
import { ownTickets } from '@sevadesk/contract/tickets';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { BillView } from './bill-view.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const customerId = '01900000-0000-7000-8000-000000000002';
const complaintId = '01900000-0000-7000-8000-000000000003';
const at = '2026-11-22T07:04:00.000Z';
const bill: OwnBillView = {
  id,
  number: 'BP261122000001',
  billerId: 'DEMO-POWER',
  billerName: 'Namoona Power',
  category: 'electricity',
  categoryLabel: { en: 'Electricity', hi: null },
  account: '1000000001',
  params: [{ name: 'no', label: { en: 'Consumer number', hi: null }, value: '1000000001' }],
  customerName: 'ASHA NAMOONA',
  mobile: null,
  amountPaise: 120_000,
  feePaise: 0,
  totalPaise: 120_000,
  networkRef: 'DBN1234567890',
  status: 'paid',
  statusAt: at,
  createdAt: at,
  version: 2,
  billNumber: 'B1',
  billDate: null,
  dueDate: '2026-11-30',
  planText: null,
  reason: null,
  prints: 0,
  complaints: [],
  history: {
    timeline: [],
    money: [],
    files: [],
    terms: { quantity: 1, pricePaise: 0, commissionPaise: 200, refundPaise: 0 },
  },
  customer: { id: customerId, dueDate: '2026-11-30', reminds: false },
};
const complaint = {
  id: complaintId,
  reason: 'not_credited' as const,
  text: 'The biller shows it as unpaid',
  status: 'open' as const,
  networkRef: 'DBC1234567890',
  answer: null,
  createdAt: at,
  statusAt: at,
};

/** Renders the payment; returns a function that changes it on the server, and the user. */
async function show(first: Partial<OwnBillView> = {}) {
  let now: OwnBillView = { ...bill, ...first };
  mockEndpoint(ownBills.get, () => now);
  mockEndpoint(ownTickets.ofRecord, () => ({ data: [] }));
  const { user } = await renderWith(<BillView />, {
    user: merchantUser,
    permissions: ['m.bills.view', 'm.bills.apply'],
    path: `/merchant/product/bills/list/${id}`,
    route: '/merchant/product/bills/list/$id',
  });
  await screen.findByRole('heading', { name: 'Namoona Power' });
  return {
    user,
    become: (more: Partial<OwnBillView>) => {
      now = { ...now, ...more };
    },
  };
}
const button = (name: string) => screen.queryByRole('button', { name });

it("MER-05 a complaint is sent in the customer's words and followed until the provider replies", async () => {
  const { user, become } = await show();
  const sent = vi.fn();
  mockEndpoint(ownBills.raiseComplaint, ({ body }) => {
    sent(body);
    become({ complaints: [complaint] });
    return complaint;
  });
  await user.click(await screen.findByRole('button', { name: 'Raise a complaint' }));
  await user.selectOptions(await screen.findByLabelText(/^Reason/), 'not_credited');
  await user.type(screen.getByRole('textbox', { name: 'What happened' }), complaint.text);
  await user.click(screen.getByRole('button', { name: 'Submit complaint' }));
  expect(await screen.findByText('Pending with the provider')).toBeVisible();
  expect(screen.getByText('DBC1234567890')).toBeVisible();
  expect(sent).toHaveBeenCalledWith({ reason: 'not_credited', text: complaint.text });
  // One at a time.
  expect(button('Raise a complaint')).toBeNull();
});

it("MER-05 the provider's reply is shown at its complaint, and another complaint may follow", async () => {
  await show({ complaints: [{ ...complaint, status: 'closed', answer: 'Credited on 23-Nov-2026' }] });
  expect(screen.getByText('Credited on 23-Nov-2026')).toBeVisible();
  await waitFor(() => expect(button('Raise a complaint')).toBeVisible());
});

it('MER-05 no complaint, next bill or reminder is offered while the outcome is open', async () => {
  await show({ status: 'pending', networkRef: null });
  expect(button('Raise a complaint')).toBeNull();
  expect(button('Remind me')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Pay next bill' })).toBeNull();
});

it('MER-05 a reminder of the next bill is switched on and off', async () => {
  const { user, become } = await show();
  const sent = vi.fn();
  mockEndpoint(ownBills.saveReminder, ({ params, body }) => {
    sent(params.id, body);
    become({ customer: { id: customerId, dueDate: '2026-11-30', reminds: body.reminds } });
    return { ok: true as const };
  });
  await user.click(await screen.findByRole('button', { name: 'Remind me' }));
  await user.click(await screen.findByRole('button', { name: 'Stop reminders' }));
  await screen.findByRole('button', { name: 'Remind me' });
  expect(sent.mock.calls).toEqual([
    [customerId, { reminds: true }],
    [customerId, { reminds: false }],
  ]);
});

it('a recharge without a due date offers no reminder, and a bill mentions no refund that its terms exclude', async () => {
  await show({ customer: { id: customerId, dueDate: null, reminds: false } });
  expect(await screen.findByRole('link', { name: 'Pay next bill' })).toBeVisible();
  expect(button('Remind me')).toBeNull();
  expect(screen.queryByText('Refunded if rejected')).toBeNull();
  expect(screen.getByText(m.orders_money())).toBeVisible();
});
