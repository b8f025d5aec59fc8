import { toPaise } from '@sevadesk/contract/kernel/paise';
import {
  type MoveDecision,
  type MoveFile,
  type MoveView as Move,
  moveIn,
  moveDocuments,
  moveSources,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failEndpoint, mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../../shared/test/page-of.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { MoveView } from './move-view.tsx';

const idOf = (at: number) => `01900000-0000-7000-8000-0000000000${String(at).padStart(2, '0')}`;
const system = 'Old portal';
const at = '2026-11-21T06:00:00.000Z';

const fileOf = (overrides: Partial<MoveFile> = {}): MoveFile => ({
  id: idOf(11),
  kind: 'move-shops',
  fileName: 'shops.csv',
  status: 'checked',
  failure: null,
  isMapped: true,
  totalRows: 200,
  newRows: 190,
  duplicateRows: 0,
  faultyRows: 4,
  replaced: [],
  repeats: [],
  unusedTitles: [],
  leftOutRows: 6,
  doneRows: 0,
  isOfTrial: false,
  ...overrides,
});

const sums = {
  postedPaise: toPaise(10_000_000),
  owedPaise: toPaise(50_000),
  leftOutPaise: toPaise(0),
  totalPaise: null,
  shopsWithBalance: 150,
  shopsOwing: 3,
};
const request = { by: 'Meera', at, remark: 'All checked', totalPaise: toPaise(9_950_000) };
const invitations = { isOn: false, perHour: 200, validDays: 14, sent: 0, came: 0, waiting: 190 };

const moveOf = (overrides: Partial<Move> = {}): Move => ({
  id: idOf(1),
  number: 'MV-26-0001',
  system,
  cutOverOn: '2026-11-20',
  status: 'checked',
  shops: 0,
  createdBy: 'Meera',
  createdAt: at,
  step: null,
  failure: null,
  files: [fileOf()],
  decisions: 0,
  openDecisions: 0,
  sums,
  onlyPackage: null,
  made: { shops: 0, staff: 0, openings: 0, openingsLeft: 0, undone: 0 },
  request: null,
  isOwnRequest: false,
  approvers: ['Ravi Sample'],
  approval: null,
  rejection: null,
  proofBefore: null,
  proofAfter: null,
  invitations: null,
  parallel: null,
  finishedAt: null,
  undoing: null,
  undoneAt: null,
  ...overrides,
});

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

let shown: Move;
let decisions: MoveDecision[];
let sent: unknown[];
const ok = { ok: true as const };
const noted =
  <Body,>(act: string) =>
  ({ body }: { body: Body }) => {
    sent.push([act, body]);
    return ok;
  };

beforeEach(() => {
  decisions = [];
  sent = [];
  // Mocked before the paths below it, which `{id}` would match too.
  mockEndpoint(moveIn.get, () => shown);
  mockEndpoint(moveSources.list, () => ({ data: [] }));
  mockEndpoint(moveDocuments.archives, () => ({ data: [] }));
  const kind = (name: Move['files'][number]['kind'], title: string) => ({
    kind: name,
    title,
    columns: [],
    sources: [],
  });
  mockEndpoint(moveIn.kinds, () => ({
    data: [kind('move-shops', 'Shops'), kind('move-balances', 'Balances'), kind('move-staff', 'Staff')],
  }));
  mockEndpoint(moveIn.options, () => ({
    idTypes: [{ id: idOf(31), name: 'Retailer', mayHaveMembers: false }],
    services: [{ id: 'nps', name: 'NPS registration' }],
    packages: [{ id: idOf(32), name: 'Standard' }],
  }));
  mockEndpoint(moveIn.decisions, () => ({ data: decisions }));
  mockEndpoint(moveIn.decide, noted('decide'));
  mockEndpoint(moveIn.request, noted('request'));
  mockEndpoint(moveIn.approve, noted('approve'));
  mockEndpoint(moveIn.reject, noted('reject'));
  mockEndpoint(moveIn.withdraw, noted('withdraw'));
  mockEndpoint(moveIn.invitations, noted('invitations'));
  mockEndpoint(moveIn.undo, noted('undo'));
  mockEndpoint(moveIn.shops, () => pageOf([]));
});

async function open(overrides: Partial<Move> = {}) {
  shown = moveOf(overrides);
  const route = '/backend/setting/move-in/$id';
  const path = `/backend/setting/move-in/${idOf(1)}`;
  const view = await renderWith(<MoveView />, { user: staffUser, permissions: ['move-in.manage'], route, path });
  await screen.findByRole('heading', { level: 1, name: m.move_in_title({ system }) }, { timeout: 15_000 });
  return view;
}
const button = (name: string) => screen.queryByRole('button', { name });
const total = () => screen.findByRole('textbox', { name: m.move_in_total({ system }) });
const course = () => screen.getByRole('region', { name: m.shared_course() });

describe('the request of a migration', () => {
  it('sends the typed total in paise, also a negative one, with its remark', async () => {
    const { user } = await open();
    await user.type(await total(), '-1250.50');
    await user.type(screen.getByRole('textbox', { name: m.move_in_remark() }), 'As shown');
    await user.click(screen.getByRole('button', { name: m.move_in_request() }));
    await waitFor(() => expect(sent).toEqual([['request', { totalPaise: -125_050, remark: 'As shown' }]]));
  });

  it('is not sent without a total', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: m.move_in_request() }));
    expect(await total()).toHaveAccessibleDescription(/required/i);
    expect(sent).toEqual([]);
  });

  it('reports a different total at its field, and keeps the typed values', async () => {
    failEndpoint(moveIn.request, 409, {
      code: 'total_differs',
      message: 'The total differs',
      errors: [{ field: 'totalPaise', message: 'Does not match' }],
    });
    const { user } = await open();
    await user.type(await total(), '99500');
    await user.type(screen.getByRole('textbox', { name: m.move_in_remark() }), 'As shown');
    await user.click(screen.getByRole('button', { name: m.move_in_request() }));
    expect(await screen.findByText('The total differs')).toBeInTheDocument();
    await waitFor(async () => expect(await total()).toHaveAccessibleDescription(/Does not match/));
    expect(await total()).toHaveValue('99,500.00');
    expect(screen.getByRole('textbox', { name: m.move_in_remark() })).toHaveValue('As shown');
  });

  it('shows no amount from which the total could be copied before it is typed', async () => {
    await open();
    await total();
    expect(document.body).not.toHaveTextContent(/1,00,000\.00|99,500\.00|500\.00/);
    expect(screen.getByText(m.move_in_sums_hidden({ system }))).toBeInTheDocument();
  });

  it('is not offered with an open decision, nor without new rows', async () => {
    decisions = [decisionOf()];
    const { unmount } = await open({ decisions: 1, openDecisions: 1 });
    expect(await screen.findByText(m.move_in_request_open())).toBeInTheDocument();
    expect(button(m.move_in_request())).toBeNull();
    unmount();
    await open({ files: [fileOf({ newRows: 0 })] });
    expect(button(m.move_in_request())).toBeNull();
  });
});

describe('the approval of a migration', () => {
  const asked = { status: 'requested', request, sums: { ...sums, totalPaise: request.totalPaise } } as const;

  it('is not offered to its maker, who may withdraw', async () => {
    const { user } = await open({ ...asked, isOwnRequest: true });
    expect(await screen.findByText(m.move_in_own_request())).toBeInTheDocument();
    expect([button(m.move_in_approve()), button(m.move_in_reject())]).toEqual([null, null]);
    expect(course()).toHaveTextContent('Ravi Sample');
    await user.keyboard('a');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: m.move_in_withdraw() }));
    await waitFor(() => expect(sent).toEqual([['withdraw', undefined]]));
  });

  it('shows a second person the typed total, and starts after confirmation', async () => {
    const { user } = await open(asked);
    expect((await screen.findAllByText('₹ 99,500.00')).length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: m.move_in_approve() }));
    const dialog = await screen.findByRole('dialog');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: m.move_in_approve() }));
    await waitFor(() => expect(sent).toEqual([['approve', {}]]));
  });

  it('cannot be declined without a reason', async () => {
    const { user } = await open(asked);
    await user.click(await screen.findByRole('button', { name: m.move_in_reject() }));
    const dialog = await screen.findByRole('dialog');
    const press = within(dialog).getByRole('button', { name: m.move_in_reject() });
    await user.click(press);
    expect(sent).toEqual([]);
    await user.type(within(dialog).getByRole('textbox'), 'The total is of Friday');
    await user.click(press);
    await waitFor(() => expect(sent).toEqual([['reject', { remark: 'The total is of Friday' }]]));
  });
});

describe('sign-in links of a migration', () => {
  const finished = { status: 'finished', invitations, made: { ...moveOf().made, shops: 190 } } as const;

  it('are sent as configured: on, rate per hour, valid for days', async () => {
    const { user } = await open(finished);
    await user.click(await screen.findByRole('switch', { name: new RegExp(m.move_in_invitations_on()) }));
    const perHour = screen.getByRole('textbox', { name: m.move_in_per_hour() });
    await user.clear(perHour);
    await user.type(perHour, '50');
    await user.click(screen.getByRole('button', { name: m.move_in_save() }));
    await waitFor(() => expect(sent).toEqual([['invitations', { isOn: true, perHour: 50, validDays: 14 }]]));
  });

  it('are rejected at the field when there are too many', async () => {
    const { user } = await open(finished);
    const days = await screen.findByRole('textbox', { name: m.move_in_valid_days() });
    await user.clear(days);
    await user.type(days, '31');
    await user.click(screen.getByRole('button', { name: m.move_in_save() }));
    await waitFor(() => expect(days).toBeInvalid());
    expect(sent).toEqual([]);
  });

  it('are sent again only if an owner has not signed in', async () => {
    const { unmount } = await open({ ...finished, invitations: { ...invitations, sent: 5, came: 2, waiting: 0 } });
    expect(await screen.findByRole('button', { name: m.move_in_again() })).toBeInTheDocument();
    unmount();
    await open({ ...finished, invitations: { ...invitations, sent: 5, came: 5, waiting: 0 } });
    await screen.findByRole('button', { name: m.move_in_save() });
    expect(button(m.move_in_again())).toBeNull();
    expect(course()).not.toHaveTextContent(m.move_in_next_sign_in());
  });
});

describe('the status of a migration', () => {
  it('draft: files by kind, what each requires, and why there is no preview yet', async () => {
    await open({ status: 'draft', sums: null, files: [fileOf({ status: 'uploaded', isMapped: false })] });
    const shops = await screen.findByRole('region', { name: 'Shops' });
    expect(within(shops).getByText(m.move_in_need_columns())).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: m.move_in_file_add() })).toHaveLength(3);
    expect(button(m.move_in_preview_button())).toBeDisabled();
    expect(course()).toHaveTextContent(m.move_in_next_columns({ file: 'shops.csv' }));
  });

  it('checked: rows per kind, and how many have errors', async () => {
    await open();
    const preview = screen.getByRole('region', { name: m.move_in_preview_title() });
    await within(preview).findByText('Shops');
    const cells = within(preview)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(cells).toEqual(['Shops', '200', '190', '0', '4', '6']);
    expect(preview).toHaveTextContent(m.move_in_faulty_note({ count: '4' }));
  });

  it('running: the progress, and no button', async () => {
    const made = { shops: 120, staff: 4, openings: 60, openingsLeft: 60, undone: 0 };
    await open({ status: 'running', step: 'money', made, approval: { by: 'Ravi', at, remark: null } });
    expect(await screen.findByText(m.move_in_run_money())).toHaveRole('status');
    for (const name of [m.move_in_approve(), m.move_in_undo(), m.move_in_file_add(), m.move_in_request()])
      expect(button(name)).toBeNull();
  });

  it('stopped: the reason, with the actions to continue and to undo', async () => {
    const { user } = await open({ status: 'stopped', failure: 'total_differs', step: 'tree' });
    expect(await screen.findByText(m.move_in_failure_total())).toBeInTheDocument();
    expect(button(m.move_in_resume())).toBeInTheDocument();
    failEndpoint(moveIn.undo, 409, { code: 'worked_with', message: 'Someone has already worked here' });
    await user.click(screen.getByRole('button', { name: m.move_in_undo() }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Wrong file');
    await user.click(within(dialog).getByRole('button', { name: m.move_in_undo() }));
    expect(await within(dialog).findByText('Someone has already worked here')).toBeInTheDocument();
    expect(within(dialog).getByRole('textbox')).toHaveValue('Wrong file');
  });

  it('undone: who did it, and no action to continue', async () => {
    const undoing = { by: 'Ravi', at, remark: 'Wrong day' };
    await open({ status: 'undone', undoing, undoneAt: at });
    expect(await screen.findByText('Wrong day')).toBeInTheDocument();
    for (const name of [m.move_in_undo(), m.move_in_resume(), m.move_in_file_add()]) expect(button(name)).toBeNull();
  });

  it('rejected: whose reason it was, above the next request', async () => {
    await open({ request, rejection: { by: 'Ravi', at, remark: 'The total is of Friday' } });
    expect(
      await screen.findByText(m.move_in_rejected_title({ name: 'Ravi', date: '21-Nov-2026' })),
    ).toBeInTheDocument();
    expect(await total()).toBeInTheDocument();
  });
});

describe('the files of a parallel run', () => {
  it('are deleted only if no live trial was imported from them', async () => {
    const parallel = { opensOn: '2030-12-05', next: 'last' as const, round: 2, isTrialLive: true };
    const staff = fileOf({ id: idOf(12), kind: 'move-staff', fileName: 'staff.csv', isOfTrial: true });
    await open({ status: 'draft', parallel, files: [fileOf(), staff] });
    expect(await screen.findByRole('button', { name: m.move_in_file_delete_of({ file: 'shops.csv' }) })).toBeVisible();
    expect(screen.getByRole('link', { name: 'staff.csv' })).toBeVisible();
    expect(button(m.move_in_file_delete_of({ file: 'staff.csv' }))).toBeNull();
  });
});
