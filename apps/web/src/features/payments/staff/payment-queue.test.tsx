import { toPaise } from '@sevadesk/contract/kernel/paise';
import { payments, type StaffPaymentRow } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint, mockFile } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { PaymentQueue } from './payment-queue.tsx';

const rowOf = (number: number): StaffPaymentRow => ({
  id: `01900000-0000-7000-8000-00000000000${number}`,
  refNo: `PR26112100${number}`,
  amountPaise: toPaise(number * 10_000),
  mode: 'UPI',
  bankName: 'Test Bank',
  accountEnd: '5678',
  formerRef: null,
  reference: `41234567890${number}`,
  paidOn: '2026-11-20',
  status: 'pending',
  requestedAt: '2026-11-21T06:00:00.000Z',
  decidedAt: null,
  reason: null,
  hasSlip: true,
  merchantId: '01900000-0000-7000-8000-0000000000aa',
  merchantCode: 'RT1001',
  shopName: `Shop ${number}`,
  sameAmountSameDay: number === 2,
});

let rows: StaffPaymentRow[];
let decided: unknown[];

beforeEach(() => {
  rows = [1, 2, 3].map(rowOf);
  decided = [];
  mockEndpoint(payments.list, () => {
    const count = { totalRecords: rows.length, totalRows: rows.length, filterRecords: rows.length };
    return { data: rows, ...count, capped: false, nextCursor: null };
  });
  mockEndpoint(payments.get, ({ params: { id } }) => {
    const row = rows.find((one) => one.id === id) ?? rowOf(1);
    const slip = { id, name: 'slip.pdf', type: 'application/pdf', bytes: 1_000, pages: 2 };
    const people = { holderName: 'Network', requestedBy: 'Asha', decidedBy: null };
    return { ...row, ...people, remark: null, slip, line: null, mayDecide: true };
  });
  mockFile(payments.slipPage, 'slip.jpg');
  mockEndpoint(payments.approve, ({ params: { id } }) => {
    decided.push(id);
    rows = rows.filter((row) => row.id !== id);
    return { ok: true as const };
  });
  mockEndpoint(payments.decideMany, ({ body }) => {
    decided.push(body);
    const [first, ...others] = body.ids;
    const done = others.map((id) => ({ id, refNo: null, done: true, message: null }));
    return { results: [{ id: first ?? '', refNo: 'PR261121001', done: false, message: 'Already decided.' }, ...done] };
  });
});

const open = () =>
  renderWith(<PaymentQueue />, { user: staffUser, permissions: ['payments.view', 'payments.approve'] });

/** Waits for the open request; with a long timeout, since a file's first screen also loads its code. */
const patient = { timeout: 15_000 };
const shown = (refNo: string) => screen.findByText(refNo, { selector: 'code' }, patient);

describe('the desk of payment requests', () => {
  it('STF-08 approves by A, and the next request opens', async () => {
    const { user } = await open();
    await shown('PR261121001');
    await user.keyboard('a');
    await shown('PR261121002');
    expect(decided).toEqual([rowOf(1).id]);
  });

  it('STF-08 R opens the reason with the cursor in it', async () => {
    const { user } = await open();
    await shown('PR261121001');
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
  });

  it('STF-08 a possible duplicate payment is not credited by one key', async () => {
    const { user } = await open();
    await shown('PR261121001');
    await user.keyboard('j');
    await shown('PR261121002');
    await user.keyboard('a');
    const asked = await screen.findByRole('button', { name: m.payments_approve_anyway({ amount: '200.00/-' }) });
    expect(decided).toEqual([]);
    await user.click(asked);
    await shown('PR261121003');
    expect(decided).toEqual([rowOf(2).id]);
  });

  it('STF-08 walks by J and K and warns of the same amount on the same day', async () => {
    const { user } = await open();
    await shown('PR261121001');
    await user.keyboard('j');
    await shown('PR261121002');
    expect(screen.getByText(/Same amount on the same day/)).toBeInTheDocument();
    await user.keyboard('k');
    await shown('PR261121001');
  });

  it('STF-08 decides the selected ones after showing the total, and names the undecided ones', async () => {
    const { user } = await open();
    await user.click(await screen.findByLabelText('Select all on this page', {}, patient));
    const bar = await screen.findByRole('region', { name: '3 selected, 600.00/-' }, patient);
    await user.click(within(bar).getByRole('button', { name: 'Approve 3' }));
    const dialog = await screen.findByRole('dialog', {}, patient);
    expect(dialog).toHaveTextContent('600.00/- is credited to wallets');
    await user.click(within(dialog).getByRole('button', { name: 'Approve 3' }));
    expect(await screen.findByText(/PR261121001: Already decided/, {}, patient)).toBeInTheDocument();
    expect(decided).toEqual([{ ids: [1, 2, 3].map((number) => rowOf(number).id), decision: 'approve' }]);
  });

  it('STF-08 turns the pages of a slip', async () => {
    const { user } = await open();
    expect(await screen.findByText('Page 1 of 2', {}, patient)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page 2 of 2' }));
    await waitFor(() => expect(screen.getByText('Page 2 of 2')).toBeInTheDocument());
  });
});
