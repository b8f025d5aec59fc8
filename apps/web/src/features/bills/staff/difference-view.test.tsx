import { bills, type DifferenceView as View } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { DifferenceView } from './difference-view.tsx';

const id = '01900000-0000-7000-8000-000000000001';
const at = '2026-11-22T07:04:00.000Z';
const difference: View = {
  id,
  day: '2026-11-21',
  kind: 'amount',
  number: 'BP261121000001',
  merchantCode: 'RT1001',
  shopName: 'Asha Digital Point',
  herePaise: 120_000,
  therePaise: 110_000,
  stakePaise: 10_000,
  assignee: null,
  outcome: null,
  status: 'open',
  createdAt: at,
  billId: '01900000-0000-7000-8000-000000000002',
  billerName: 'Namoona Power',
  hereStatus: 'paid',
  billStatus: 'paid',
  thereState: 'paid',
  networkRef: 'DBN1234567890',
  isInNewest: true,
  isMine: false,
  outcomes: ['provider_corrects', 'credit_shop', 'nothing'],
  movesPaise: 10_000,
  needsSecond: false,
  remark: null,
  proposedBy: null,
  proposedAt: null,
  isOwnProposal: false,
  rejectedBy: null,
  rejection: null,
  resolvedBy: null,
  resolvedAt: null,
};
const proposed: Partial<View> = {
  status: 'proposed',
  outcome: 'credit_shop',
  remark: 'As the file says',
  proposedBy: 'Meera',
  proposedAt: at,
};

let sent: unknown[];
beforeEach(() => {
  sent = [];
});

async function show(parts: Partial<View> = {}, { mayManage = true } = {}) {
  mockEndpoint(bills.difference, () => ({ ...difference, ...parts }));
  const { user } = await renderWith(<DifferenceView />, {
    user: staffUser,
    permissions: mayManage ? ['bills.view', 'bills.manage'] : ['bills.view'],
    path: `/backend/actions/bills/reconciliation/differences/${id}`,
    route: '/backend/actions/bills/reconciliation/differences/$id',
  });
  await screen.findByText('Asha Digital Point');
  return user;
}
const button = (name: string) => screen.queryByRole('button', { name });

describe("a difference between the network's settlement file and a payment", () => {
  it('is resolved by one of its possible outcomes, never without a remark', async () => {
    const user = await show();
    mockEndpoint(bills.resolveDifference, ({ body }) => {
      sent.push(body);
      return { id, status: 'resolved' as const };
    });
    await user.click(await screen.findByRole('radio', { name: m.bills_outcome_credit_shop() }));
    expect(screen.queryByRole('radio', { name: m.bills_outcome_settle_paid() })).toBeNull();
    expect(screen.getByText(m.bills_outcome_credit_help({ amount: '100.00/-' }))).toBeVisible();
    await user.click(screen.getByRole('button', { name: m.bills_recon_resolve_button() }));
    expect(sent).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: m.bills_recon_remark() }), 'As the file says');
    await user.click(screen.getByRole('button', { name: m.bills_recon_resolve_button() }));
    await waitFor(() => expect(sent).toEqual([{ outcome: 'credit_shop', remark: 'As the file says' }]));
  });

  it('says that a second person confirms, if the amount requires one', async () => {
    await show({ needsSecond: true });
    expect(await screen.findByText(m.bills_recon_second_needed())).toBeVisible();
    expect(button(m.bills_recon_propose_button())).toBeVisible();
    expect(button(m.bills_recon_resolve_button())).toBeNull();
  });

  it('its maker may not decide their own proposal', async () => {
    await show({ ...proposed, isOwnProposal: true });
    expect(await screen.findByText(m.bills_recon_proposal_own())).toBeVisible();
    expect([button(m.bills_recon_approve()), button(m.bills_recon_reject())]).toEqual([null, null]);
    expect(button(m.bills_recon_resolve_button())).toBeNull();
  });

  it('another person confirms a proposal, or rejects it with a reason', async () => {
    const user = await show(proposed);
    mockEndpoint(bills.approveResolution, ({ params }) => {
      sent.push(['approve', params.id]);
      return { id, status: 'resolved' as const };
    });
    mockEndpoint(bills.rejectResolution, ({ body }) => {
      sent.push(['reject', body.remark]);
      return { id, status: 'open' as const };
    });
    await user.click(await screen.findByRole('button', { name: m.bills_recon_approve() }));
    await waitFor(() => expect(sent).toEqual([['approve', id]]));
    await user.click(await screen.findByRole('button', { name: m.bills_recon_reject() }));
    const dialog = await screen.findByRole('dialog');
    const send = within(dialog).getByRole('button', { name: m.bills_recon_reject() });
    await user.click(send);
    expect(sent).toHaveLength(1);
    await user.type(within(dialog).getByRole('textbox'), 'Ask the network first');
    await user.click(send);
    await waitFor(() => expect(sent).toContainEqual(['reject', 'Ask the network first']));
  });

  it('shows why the last proposal was rejected, and that a newer file does not include it', async () => {
    await show({ rejection: 'Ask first', rejectedBy: 'Ravi', isInNewest: false });
    expect(screen.getByText('Ask first')).toBeVisible();
    expect(screen.getByText(m.bills_recon_gone())).toBeVisible();
  });

  it('offers nothing to a person with read access', async () => {
    await show({}, { mayManage: false });
    expect([button(m.bills_recon_claim()), button(m.bills_recon_resolve_button())]).toEqual([null, null]);
  });

  it('is claimed, and shows its outcome once resolved', async () => {
    const user = await show();
    mockEndpoint(bills.claimDifference, ({ body }) => {
      sent.push(body);
      return { ok: true as const };
    });
    await user.click(await screen.findByRole('button', { name: m.bills_recon_claim() }));
    await waitFor(() => expect(sent).toEqual([{ isMine: true }]));
  });

  it('resolved, it shows who proposed and who confirmed, and no button', async () => {
    await show({ ...proposed, status: 'resolved', resolvedBy: 'Ravi', resolvedAt: at });
    expect(screen.getByText('Meera')).toBeVisible();
    expect(screen.getByText('Ravi')).toBeVisible();
    expect(screen.getByText(m.bills_outcome_credit_shop())).toBeVisible();
    expect([button(m.bills_recon_claim()), button(m.bills_recon_approve())]).toEqual([null, null]);
  });
});
