import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../../shared/test/page-of.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { FileView } from './file-view.tsx';

const moveId = '01900000-0000-7000-8000-000000000001';
const fileId = '01900000-0000-7000-8000-000000000011';
const at = '2026-11-21T06:00:00.000Z';

const batchOf = (overrides: Partial<ImportBatchView> = {}): ImportBatchView => ({
  id: fileId,
  kind: 'move-shops',
  source: 'old portal',
  sourceName: 'Old portal',
  fileName: 'shops.csv',
  status: 'uploaded',
  totalRows: 0,
  newRows: 0,
  duplicateRows: 0,
  faultyRows: 0,
  doneRows: 0,
  createdBy: 'Meera',
  createdAt: at,
  titles: ['memno', 'dukaan'],
  titleLine: 1,
  sample: [['S001', 'Asha Digital Point']],
  mapping: { code: 0 },
  effects: [],
  failure: null,
  sameFile: null,
  first: [],
  kept: [],
  startedBy: null,
  startedAt: null,
  finishedAt: null,
  undoneBy: null,
  undoneAt: null,
  ...overrides,
});

const moveOf = (status: MoveView['status']): MoveView => ({
  id: moveId,
  number: 'MV-26-0001',
  system: 'Old portal',
  cutOverOn: '2026-11-20',
  status,
  shops: 0,
  createdBy: 'Meera',
  createdAt: at,
  step: null,
  failure: null,
  files: [],
  decisions: 0,
  openDecisions: 0,
  sums: null,
  onlyPackage: null,
  made: { shops: 0, staff: 0, openings: 0, openingsLeft: 0, undone: 0 },
  request: null,
  isOwnRequest: false,
  approvers: [],
  approval: null,
  rejection: null,
  proofBefore: null,
  proofAfter: null,
  invitations: null,
  parallel: null,
  finishedAt: null,
  undoing: null,
  undoneAt: null,
});

let checked: unknown[];

beforeEach(() => {
  checked = [];
  mockEndpoint(imports.check, ({ body }) => {
    checked.push(body.mapping);
    return { ok: true as const };
  });
  mockEndpoint(imports.readSample, () => ({ data: [] }));
  mockEndpoint(imports.rows, () => pageOf([]));
});

async function open(status: MoveView['status'], overrides: Partial<ImportBatchView> = {}) {
  mockEndpoint(moveIn.get, () => moveOf(status));
  const columns = [
    { key: 'code', title: 'Former code', required: true },
    { key: 'shopName', title: 'Shop name', required: true },
  ];
  // Mocked after the migration itself, whose `{id}` would match this path too.
  mockEndpoint(moveIn.kinds, () => ({
    data: [{ kind: 'move-shops' as const, title: 'Shops', columns, sources: [] }],
  }));
  mockEndpoint(imports.get, () => batchOf(overrides));
  const view = await renderWith(<FileView />, {
    user: staffUser,
    permissions: ['move-in.manage'],
    route: '/backend/setting/move-in/$id/file/$fileId',
    path: `/backend/setting/move-in/${moveId}/file/${fileId}`,
  });
  await screen.findByRole('heading', { level: 1, name: 'shops.csv' }, { timeout: 15_000 });
  return view;
}

describe('one file of a move', () => {
  it('is mapped by the columns that the move names, and leads back to it', async () => {
    const { user } = await open('draft');
    expect(await screen.findByLabelText(/^Former code/)).toHaveValue('0');
    await user.selectOptions(screen.getByLabelText(/^Shop name/), 'dukaan');
    await user.click(screen.getByRole('button', { name: m.imports_check_button() }));
    await waitFor(() => expect(checked).toEqual([{ code: 0, shopName: 1 }]));
    expect(screen.getByRole('link', { name: m.move_in_back() })).toHaveAttribute(
      'href',
      `/backend/setting/move-in/${moveId}`,
    );
  });

  it('offers its errors as a file and its mapping again, but never to be started alone', async () => {
    await open('checked', { status: 'checked', totalRows: 5, newRows: 3, faultyRows: 2 });
    expect(await screen.findByRole('button', { name: m.imports_rejects_button({ count: '2' }) })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: m.imports_columns_again() })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: m.imports_start_button({ count: '3' }) })).toBeNull();
  });

  it('cannot be mapped again once the move was asked for', async () => {
    await open('requested', { status: 'checked', totalRows: 5, newRows: 5 });
    expect(await screen.findByText(m.move_in_file_checked())).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: m.imports_columns_again() })).toBeNull();
  });

  it('says where it was imported before without a way there, since that is another move’s', async () => {
    const sameFile = { id: moveId, fileName: 'old.csv', status: 'finished' as const, createdBy: 'Ravi', createdAt: at };
    await open('draft', { sameFile });
    expect(await screen.findByText(m.imports_same_title())).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: m.imports_same_link() })).toBeNull();
  });
});
