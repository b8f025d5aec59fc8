import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type MoveFile, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith } from '../../../shared/test/render-with.tsx';
import { MovePreview, MoveSums } from './move-preview.tsx';
import { RequestPanel } from './request-form.tsx';

const at = '2026-11-21T06:00:00.000Z';
const id = '01900000-0000-7000-8000-000000000001';
const file: MoveFile = {
  id,
  kind: 'move-shops',
  fileName: 'shops.csv',
  status: 'checked',
  failure: null,
  isMapped: true,
  totalRows: 200,
  newRows: 196,
  duplicateRows: 0,
  faultyRows: 4,
  replaced: [],
  repeats: [],
  unusedTitles: [],
  leftOutRows: 0,
  doneRows: 0,
  isOfTrial: false,
};
const move: MoveView = {
  id,
  number: 'MV-26-0001',
  system: 'Old portal',
  cutOverOn: '2026-11-20',
  status: 'checked',
  shops: 0,
  createdBy: 'Meera',
  approvers: [],
  createdAt: at,
  step: null,
  failure: null,
  files: [file],
  decisions: 0,
  openDecisions: 0,
  sums: {
    postedPaise: toPaise(292_866_721),
    owedPaise: toPaise(50_000),
    leftOutPaise: toPaise(0),
    totalPaise: toPaise(292_816_721),
    shopsWithBalance: 150,
    shopsOwing: 3,
  },
  onlyPackage: null,
  made: { shops: 0, staff: 0, openings: 0, openingsLeft: 0, undone: 0 },
  request: null,
  isOwnRequest: false,
  approval: null,
  rejection: null,
  proofBefore: null,
  proofAfter: null,
  invitations: null,
  parallel: null,
  finishedAt: null,
  undoing: null,
  undoneAt: null,
};

const signedIn = { permissions: ['move-in.manage'] as const };
let sent: unknown[];
beforeEach(() => {
  sent = [];
  mockEndpoint(moveIn.kinds, () => ({ data: [] }));
  mockEndpoint(moveIn.request, ({ body }) => {
    sent.push(body);
    return { ok: true as const };
  });
});

describe('the total from the old system', () => {
  const total = () => screen.getByRole('textbox', { name: m.move_in_total({ system: move.system }) });
  const ask = async (text: string) => {
    const { user } = await renderWith(<RequestPanel move={move} />, signedIn);
    await user.click(total());
    await user.paste(text);
    await user.click(screen.getByRole('button', { name: m.move_in_request() }));
  };

  it.each([
    ['Rs. 2,928,667.21', 292_866_721],
    ['₹ 29,28,667.21', 292_866_721],
    ['INR 500', 50_000],
    ['-1,250.50', -125_050],
  ])('is accepted in the notation of a screen or a note: %s', async (text, totalPaise) => {
    await ask(text);
    await waitFor(() => expect(sent).toEqual([{ totalPaise }]));
  });

  it.each(['about 500', '107,5', '1.2.3'])(
    'that is not an amount gets an example, not "Required": %s',
    async (text) => {
      await ask(text);
      await waitFor(() => expect(total()).toHaveAccessibleDescription(/for example 1500\.00/));
      expect(sent).toEqual([]);
    },
  );
});

it('shows amounts in rupees, never in crore', async () => {
  await renderWith(<MoveSums move={{ ...move, status: 'requested' }} />, signedIn);
  const panel = screen.getByRole('region', { name: m.move_in_sums_title() });
  expect(panel).toHaveTextContent('₹ 29,28,667.21');
  expect(panel).toHaveTextContent('₹ 500.00 dues');
  expect(panel).not.toHaveTextContent(/ Cr\b| Dr\b/);
});

describe('rows with errors that a later file replaces', () => {
  const show = (rows: number) =>
    renderWith(
      <MovePreview move={{ ...move, files: [{ ...file, replaced: [{ fileName: 'fixed.csv', rows }] }] }} />,
      signedIn,
    );

  it('show no warning', async () => {
    await show(4);
    expect(screen.getByText(m.move_in_replaced({ count: '4', file: 'fixed.csv' }))).toBeInTheDocument();
    expect(screen.queryByRole('note')).toBeNull();
  });

  it('show one for the others', async () => {
    await show(3);
    expect(screen.getByRole('note')).toHaveTextContent(m.move_in_faulty_note({ count: '1' }));
  });
});
