import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type MoveDecision, moveIn, type MoveStatus } from '@sevadesk/contract/move-in';
import { m, stateName } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { MoveDecisions } from './move-decisions.tsx';

const idOf = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const at = '2026-11-21T06:00:00.000Z';

const decisionOf = (overrides: Partial<MoveDecision> = {}): MoveDecision => ({
  id: idOf(21),
  code: 'parent_missing',
  subject: 'D77',
  rows: 3,
  examples: [{ fileId: idOf(11), rowNo: 14, code: 'S014', name: 'Asha Digital Point' }],
  merchant: null,
  choices: ['head_office', 'parent', 'leave_out'],
  choice: null,
  target: null,
  suggested: null,
  openingPaise: null,
  subjectState: null,
  decidedBy: null,
  decidedAt: null,
  ...overrides,
});
const made = { choice: 'parent' as const, target: 'D01', decidedBy: 'Meera', decidedAt: at };

let decisions: MoveDecision[];
let sent: unknown[];

beforeEach(() => {
  decisions = [];
  sent = [];
  mockEndpoint(moveIn.options, () => ({
    idTypes: [{ id: idOf(31), name: 'Retailer', mayHaveMembers: false }],
    services: [{ id: 'nps', name: 'NPS registration' }],
    packages: [{ id: idOf(32), name: 'Standard' }],
  }));
  mockEndpoint(moveIn.decisions, () => ({ data: decisions }));
  mockEndpoint(moveIn.decide, ({ body, params }) => {
    sent.push(['decide', body]);
    decisions = decisions.map((one) => (one.id === params.decisionId ? { ...one, ...made } : one));
    return { ok: true as const };
  });
});

const open = (status: MoveStatus = 'checked') =>
  renderWith(<MoveDecisions move={{ id: idOf(1), status, decisions: decisions.length }} />, {
    user: staffUser,
    permissions: ['move-in.manage'],
  });

describe('decisions of a migration', () => {
  const choose = (name: string) => screen.findByRole('radio', { name });
  const save = () => screen.getByRole('button', { name: m.move_in_decide() });

  it('require the code if a choice names a shop', async () => {
    decisions = [decisionOf()];
    const { user } = await open();
    expect(await screen.findByText(/S014 · Asha Digital Point/)).toBeInTheDocument();
    await user.click(await choose(m.move_in_choice_parent()));
    await user.click(save());
    const target = screen.getByRole('textbox', { name: m.move_in_target_parent() });
    await waitFor(() => expect(target).toHaveAccessibleDescription(/required/i));
    expect(sent).toEqual([]);
    await user.type(target, 'D01');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'parent', target: 'D01', alike: false }]]));
  });

  it('send no target with a choice that names nothing', async () => {
    decisions = [decisionOf()];
    const { user } = await open();
    await user.click(await choose(m.move_in_choice_parent()));
    await user.type(screen.getByRole('textbox', { name: m.move_in_target_parent() }), 'D01');
    await user.click(await choose(m.move_in_choice_head_office()));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'head_office', alike: false }]]));
  });

  it('select an id type from the list, and continue to the next by its button', async () => {
    decisions = [
      decisionOf(),
      decisionOf({ id: idOf(22), code: 'id_type_unknown', subject: '', choices: ['id_type', 'leave_out'] }),
    ];
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: m.move_in_decision_skip() }));
    await user.click(await choose(m.move_in_choice_id_type()));
    await screen.findByRole('option', { name: 'Retailer' });
    await user.selectOptions(screen.getByRole('combobox', { name: m.move_in_target_id_type() }), 'Retailer');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'id_type', target: idOf(31), alike: false }]]));
  });

  it('name a service of this portal, which is suggested, or say that it is not sold here', async () => {
    const suggested = { choice: 'service' as const, target: 'nps' };
    const asked = { code: 'service_unknown', subject: 'Seva NPS 2', choices: ['service', 'other_service'] } as const;
    decisions = [decisionOf({ ...asked, choices: [...asked.choices], suggested })];
    const { user } = await open();
    expect(await screen.findByText(m.move_in_ask_service({ count: '3', subject: 'Seva NPS 2' }))).toBeInTheDocument();
    expect(await choose(m.move_in_choice_other_service())).not.toBeChecked();
    await screen.findByRole('option', { name: 'NPS registration' });
    expect(screen.getByRole('combobox', { name: m.move_in_target_service() })).toHaveValue('nps');
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'service', target: 'nps', alike: false }]]));
  });

  it('are made together for all of a kind, except if many would be merged in one shop', async () => {
    decisions = [
      decisionOf(),
      decisionOf({ id: idOf(22), subject: 'D78', rows: 2 }),
      decisionOf({ id: idOf(23), subject: 'D79', choice: 'leave_out' }),
      decisionOf({ id: idOf(24), code: 'same_code', subject: 'S9', choices: ['keep_first', 'leave_out'] }),
      decisionOf({ id: idOf(25), subject: 'D80', rows: 4 }),
    ];
    const { user } = await open();
    const alike = m.move_in_alike({ count: '2' });
    expect(screen.queryByRole('checkbox', { name: alike })).toBeNull();
    await user.click(await choose(m.move_in_choice_leave_out_shops({ count: '3' })));
    expect(screen.getByRole('checkbox', { name: alike })).toHaveAccessibleDescription('6 more rows');
    await user.click(screen.getByRole('checkbox', { name: alike }));
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'leave_out', alike: true }]]));
  });

  it('show who made them, and can be changed until the request', async () => {
    decisions = [decisionOf(made)];
    const { unmount } = await open();
    expect(await screen.findByText(`${m.move_in_choice_parent()}: D01`)).toBeInTheDocument();
    expect(screen.getByText(m.move_in_decision_change())).toBeInTheDocument();
    unmount();
    await open('requested');
    expect(await screen.findByText(`${m.move_in_choice_parent()}: D01`)).toBeInTheDocument();
    expect(screen.queryByText(m.move_in_decision_change())).toBeNull();
  });

  it('are suggested if the old name matches, and confirmed by one press', async () => {
    const suggested = { choice: 'id_type' as const, target: idOf(31) };
    decisions = [decisionOf({ code: 'id_type_unknown', subject: 'RET', choices: ['id_type', 'leave_out'], suggested })];
    const { user } = await open();
    expect(await screen.findByText(m.move_in_ask_suggested())).toBeInTheDocument();
    await screen.findByRole('option', { name: 'Retailer' });
    await user.click(save());
    await waitFor(() => expect(sent).toEqual([['decide', { choice: 'id_type', target: idOf(31), alike: false }]]));
  });

  it('name head office itself, the amount of a balance, and why its shop is not imported', async () => {
    const choices = ['id_type', 'head_office', 'leave_out'] as const;
    decisions = [decisionOf({ code: 'id_type_unknown', subject: 'HO', choices: [...choices] })];
    const { unmount } = await open();
    expect(await choose(m.move_in_choice_is_head_office())).toBeInTheDocument();
    unmount();
    const stray = { code: 'balance_without_shop', subject: 'R9', rows: 1, openingPaise: toPaise(1_05_500) } as const;
    decisions = [decisionOf({ ...stray, choices: ['shop', 'leave_out'], subjectState: 'with_errors' })];
    await open();
    expect(await screen.findByText(m.move_in_ask_amount({ amount: '₹ 1,055.00' }))).toBeInTheDocument();
    expect(screen.getByText(m.move_in_ask_with_errors({ subject: 'R9' }))).toBeInTheDocument();
  });

  it('about one mobile number identify each shop', async () => {
    const facts = { ownerName: 'Asha Example', panEnd: '234F', state: 'BR', openingPaise: toPaise(-2_500) };
    const examples = [{ fileId: idOf(11), rowNo: 14, code: 'S014', name: 'Asha Digital Point', facts }];
    decisions = [decisionOf({ code: 'same_mobile', subject: '9000000001', choices: ['keep_both'], examples })];
    await open();
    const dues = m.move_in_dues_of({ amount: '₹ 25.00' });
    const said = ['Asha Example', m.move_in_pan_end({ end: '234F' }), stateName('BR'), dues].join(' · ');
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('count forward, and the next question gets the focus', async () => {
    decisions = [decisionOf({ ...made, id: idOf(20) }), decisionOf(), decisionOf({ id: idOf(22), subject: 'D78' })];
    const { user } = await open();
    expect(await screen.findByText(m.move_in_decision_at({ at: '2', count: '3' }))).toBeInTheDocument();
    await user.click(await choose(m.move_in_choice_head_office()));
    await user.click(save());
    expect(await screen.findByText(m.move_in_decision_at({ at: '3', count: '3' }))).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: /D78/ })).toHaveFocus();
    await user.click(await choose(m.move_in_choice_head_office()));
    await user.click(save());
    expect(await screen.findByText(m.move_in_decisions_done())).toHaveFocus();
  });
});
