import {
  type MoveSource,
  moveIn,
  moveKinds,
  moveSources,
  sourceFindingCodes,
  sourceRefusals,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { sourceFindingText, sourceRefusalText } from './source-words.ts';
import { SourcesPanel } from './sources-panel.tsx';

const moveId = '01900000-0000-7000-8000-000000000001';
const sourceId = '01900000-0000-7000-8000-000000000002';

const sourceOf = (overrides: Partial<MoveSource> = {}): MoveSource => ({
  id: sourceId,
  origin: 'file',
  fileName: 'old.sql.gz',
  bytes: 4_000,
  status: 'read',
  refusal: null,
  isKept: true,
  tables: [
    { table: 0, name: 'banks', columns: ['id'], rows: 3, suggestedKind: null, score: 0, files: [], uses: [] },
    {
      table: 1,
      name: 'users',
      columns: ['code'],
      rows: 1_200,
      suggestedKind: 'move-shops',
      score: 0.9,
      files: [],
      uses: [],
    },
  ],
  findings: [{ code: 'secret_column', name: 'users.password', count: 1, row: 0 }],
  createdAt: '2026-11-21T06:00:00.000Z',
  ...overrides,
});

let taken: unknown[];
let source: MoveSource;
beforeEach(() => {
  taken = [];
  source = sourceOf();
  mockEndpoint(moveIn.kinds, () => ({
    data: moveKinds.map((kind) => ({ kind, title: `Title ${kind}`, columns: [], sources: [] })),
  }));
  mockEndpoint(moveSources.list, () => ({ data: [source] }));
  mockEndpoint(moveSources.takeTable, ({ params, body }) => {
    taken.push({ ...params, ...body });
    return { id: moveId };
  });
});

const signedIn = { user: staffUser, permissions: ['move-in.manage'] as const };
const shown = (isOpen = true) => renderWith(<SourcesPanel moveId={moveId} isOpen={isOpen} />, signedIn);

describe('the sources of a migration', () => {
  it('a table is used as its detected type; an unknown one requires a type first', async () => {
    const { user } = await shown();
    const use = await screen.findByRole('button', { name: m.move_source_panel_use_of({ table: 'users' }) });
    expect(screen.getByLabelText(m.move_source_panel_kind_of({ table: 'users' }))).toHaveValue('move-shops');
    expect(screen.getByRole('button', { name: m.move_source_panel_use_of({ table: 'banks' }) })).toBeDisabled();
    expect(screen.getByText('1,200')).toBeInTheDocument();
    await user.click(use);
    await waitFor(() => expect(taken).toEqual([{ id: moveId, sourceId, table: 1, kind: 'move-shops' }]));
  });

  it('a table that a job reads shows its progress, and a failed one shows why', async () => {
    const uses = [{ kind: 'move-shops' as const, rowsRead: 500, failure: null }];
    const failed = [{ kind: 'move-staff' as const, rowsRead: 0, failure: 'table_size' as const }];
    source = sourceOf({
      tables: source.tables.map((table) => ({ ...table, uses: table.name === 'users' ? uses : failed })),
    });
    await shown();
    const progress = m.move_source_panel_using({ kind: 'Title move-shops', rows: '500', total: '1,200' });
    expect(await screen.findByText(progress)).toHaveRole('status');
    expect(screen.getByRole('button', { name: m.move_source_panel_use_of({ table: 'users' }) })).toBeDisabled();
    expect(screen.getByText(m.move_source_panel_use_too_large())).toBeVisible();
  });

  it('findings are shown as text', async () => {
    await shown();
    expect(await screen.findByText(m.move_sources_secret_column({ name: 'users.password' }))).toBeInTheDocument();
  });

  it('a rejected one shows what to do', async () => {
    source = sourceOf({ status: 'refused', refusal: 'postgresql_custom', isKept: false, tables: [], findings: [] });
    await shown();
    expect(await screen.findByText(m.move_sources_refused_postgresql_custom())).toHaveRole('alert');
  });

  it('one being read shows it and offers nothing yet', async () => {
    source = sourceOf({ status: 'reading', tables: [], findings: [] });
    await shown();
    expect(await screen.findByText(m.move_source_panel_reading())).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: m.move_source_panel_use() })).toBeNull();
  });

  it('when the migration accepts no more files its tables are read-only', async () => {
    source = sourceOf({ isKept: false });
    await shown(false);
    expect(await screen.findByText('users')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: m.move_source_panel_use_of({ table: 'users' }) })).toBeNull();
    expect(screen.getByText(m.move_source_panel_gone())).toBeInTheDocument();
  });
});

it('there is a text for every finding', () => {
  for (const code of sourceFindingCodes)
    expect(sourceFindingText({ code, name: 'users', count: 2, row: 3 })).not.toBe('');
  for (const refusal of sourceRefusals) expect(sourceRefusalText(refusal)).not.toBe('');
});
