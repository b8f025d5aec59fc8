import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type TransferLimits, transfers } from '@sevadesk/contract/transfers';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockEndpoint, mockRaw } from '../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workForm } from '../../shared/test/work-form.tsx';
import { workList } from '../../shared/test/work-list.tsx';
import { AnswerActions, DeclineForm } from './components/answer-actions.tsx';
import { AskBackForm, GiveForm } from './components/give-form.tsx';
import { TransferPanel } from './components/transfer-panel.tsx';
import { TransferPolicyForm } from './components/transfer-policy-form.tsx';
import { OwnTransferList } from './merchant/own-transfer-list.tsx';
import { TransferList } from './staff/transfer-list.tsx';

const shop = { user: merchantUser, permissions: ['m.wallet.view', 'm.wallet.transfer'] } as const;
const member = { id: sampleId(5), shopName: 'Asha Point' };
const limits: TransferLimits = {
  isOn: true,
  singlePaise: toPaise(2_500_000),
  dayLeftPaise: toPaise(40_000),
  outstandingPaise: toPaise(30_000),
  hasRequest: false,
};
const body = { id: expect.any(String), memberId: member.id };

it('MER-22 money is given to a merchant below with a note', async () => {
  const { refused, sent, said } = await workForm({
    form: (onDone) => <GiveForm member={member} limits={limits} onDone={onDone} />,
    endpoint: transfers.give,
    reply: { id: sampleId(1), number: 7, balancePaise: toPaise(50_000), creditLimitPaise: 0 },
    ...shop,
    fill: { amountPaise: '250.50', note: 'For the festival' },
  });
  expect(refused).toEqual(['amountPaise']);
  expect(sent).toEqual({ ...body, amountPaise: 25_050, note: 'For the festival' });
  expect(said).toBe(m.transfers_given({ amount: '250.50/-', shop: 'Asha Point' }));
});

it('MER-22 money is asked back up to what was given', async () => {
  const { sent, said } = await workForm({
    form: (onDone) => <AskBackForm member={member} limits={limits} onDone={onDone} />,
    endpoint: transfers.requestReturn,
    reply: { id: sampleId(1), number: 7 },
    ...shop,
    before: () => expect(screen.getByText(m.transfers_ask_help({ most: '₹ 300.00' }))).toBeVisible(),
    fill: { amountPaise: '100' },
  });
  expect(sent).toEqual({ ...body, amountPaise: 10_000 });
  expect(said).toBe(m.transfers_asked({ shop: 'Asha Point' }));
});

it.each([
  [{}, [m.transfers_give(), m.transfers_ask()]],
  [{ isOn: false }, [m.transfers_ask()]],
  [{ hasRequest: true }, [m.transfers_give()]],
  [{ outstandingPaise: toPaise(0) }, [m.transfers_give()]],
] as const)('MER-22 the page of a merchant below with %j offers %j', async (change, offered) => {
  mockEndpoint(transfers.limits, () => ({ ...limits, ...change }));
  await renderWith(<TransferPanel member={member} />, shop);
  await screen.findByText(m.transfers_open());
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(offered);
});

it('MER-22 without the right to transfer the page of a merchant below shows nothing of it', async () => {
  await renderWith(<TransferPanel member={member} />, { ...shop, permissions: ['m.wallet.view'] });
  expect(screen.queryByText(m.transfers_own_title())).toBeNull();
});

const waiting = { ...sampleOf(transfers.own.reply).data[0]!, status: 'pending' as const };

it('MER-22 a request from above is accepted after a question', async () => {
  const asked = vi.fn();
  mockRaw(transfers.accept, ({ url }) => {
    asked(url);
    return { status: 200, body: { balancePaise: 0, creditLimitPaise: 0 } };
  });
  const { user } = await renderWith(<AnswerActions row={{ ...waiting, side: 'given-back' }} />, shop);
  await user.click(await screen.findByRole('button', { name: m.transfers_accept() }));
  const dialog = await screen.findByRole('dialog');
  expect(asked).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: m.transfers_accept() }));
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
});

it('MER-22 a request is declined for a reason', async () => {
  const { refused, sent } = await workForm({
    form: (onDone) => <DeclineForm id={sampleId(1)} onDone={onDone} />,
    endpoint: transfers.decline,
    ...shop,
    fill: { remark: 'Needed here' },
  });
  expect(refused).toEqual(['remark']);
  expect(sent).toEqual({ remark: 'Needed here' });
});

it.each([
  ['taken-back', [m.transfers_withdraw()]],
  ['given-back', [m.transfers_accept(), m.transfers_decline()]],
  ['given', []],
] as const)('MER-22 own transfers are listed; of one that is %s the actions are %j', async (side, offered) => {
  const row = { side, status: side === 'given' ? ('done' as const) : ('pending' as const) };
  const { rowActions, views } = await workList(<OwnTransferList />, transfers.own, { row, may: shop.permissions });
  expect(rowActions).toEqual(offered);
  expect(views).toContain(m.transfers_view_waiting());
});

it.each([
  [['wallet.view'], []],
  [['wallet.view', 'settings.manage'], [m.transfers_policy()]],
] as const)('BEY-01 staff see all transfers; with %j the offered actions are %j', async (may, offered) => {
  const row = { kind: 'return' as const, status: 'declined' as const, remark: 'Needed here' };
  const { cells, pageActions } = await workList(<TransferList />, transfers.list, { row, may });
  expect(cells).toContain('Needed here');
  expect(pageActions).toEqual(offered);
});

it('BEY-01 the limit of a day is not below the limit of a transfer', async () => {
  const policy = { isOn: true, singlePaise: toPaise(500_000), dayPaise: toPaise(900_000) };
  mockEndpoint(transfers.policy, () => ({ policy, changedBy: null, changedAt: null }));
  const { sent, said } = await workForm({
    form: (onDone) => <TransferPolicyForm onDone={onDone} />,
    endpoint: transfers.savePolicy,
    user: staffUser,
    permissions: ['wallet.view', 'settings.manage'],
    empty: ['singlePaise'],
    fill: { singlePaise: '6000' },
  });
  expect(sent).toEqual({ ...policy, singlePaise: 600_000 });
  expect(said).toBe(m.transfers_policy_saved());
});
