import { type ImportBatchView, imports } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../../shared/test/page-of.ts';
import { renderWith, staffUser } from '../../../shared/test/render-with.tsx';
import { ImportColumns } from './import-columns.tsx';
import { ImportDryRun } from './import-dry-run.tsx';

const batchOf = (overrides: Partial<ImportBatchView> = {}): ImportBatchView => ({
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'bank-statement',
  source: 'bank',
  sourceName: 'Test Bank ··5678',
  fileName: 'november.csv',
  status: 'checked',
  totalRows: 204,
  newRows: 200,
  duplicateRows: 3,
  faultyRows: 1,
  doneRows: 0,
  createdBy: 'Asha',
  createdAt: '2026-11-21T06:00:00.000Z',
  titles: ['Txn Date', 'Credit'],
  titleLine: 1,
  sample: [['21/11/2026', '500.00']],
  mapping: { date: 0 },
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

let asked: unknown[];

beforeEach(() => {
  asked = [];
  const columns = [
    { key: 'date', title: 'Date', required: true },
    { key: 'credit', title: 'Money in', required: false },
  ];
  mockEndpoint(imports.kinds, () => ({
    data: [{ kind: 'bank-statement' as const, title: 'Bank statement', columns, sources: [] }],
  }));
  mockEndpoint(imports.check, ({ body }) => {
    asked.push(body.mapping);
    return { ok: true as const };
  });
  mockEndpoint(imports.readSample, () => ({ data: [] }));
  mockEndpoint(imports.start, ({ params }) => {
    asked.push(params.id);
    return { ok: true as const };
  });
  mockEndpoint(imports.rows, () => ({
    data: [],
    totalRecords: 0,
    totalRows: 0,
    filterRecords: 0,
    capped: false,
    nextCursor: null,
  }));
});

const signedIn = { user: staffUser, permissions: ['payments.approve'] as const };

describe('the steps of an import', () => {
  it('STF-08 columns: the last mapping is preselected, and a column can be named or omitted', async () => {
    const onDone = vi.fn();
    const { user } = await renderWith(
      <ImportColumns batch={batchOf({ status: 'uploaded' })} onDone={onDone} />,
      signedIn,
    );
    expect(await screen.findByLabelText(/^Date/)).toHaveValue('0');
    await user.selectOptions(screen.getByLabelText('Money in'), 'Credit');
    await user.click(screen.getByRole('button', { name: m.imports_check_button() }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(asked).toEqual([{ date: 0, credit: 1 }]);
    await user.selectOptions(screen.getByLabelText('Money in'), m.imports_column_none());
    await user.click(screen.getByRole('button', { name: m.imports_check_button() }));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked[1]).toEqual({ date: 0 });
  });

  it('STF-08 unmapped columns are named before and in the preview, and a wrong value is marked', async () => {
    const { unmount } = await renderWith(<ImportColumns batch={batchOf()} onDone={vi.fn()} />, signedIn);
    expect(await screen.findByText(m.imports_columns_unused({ columns: 'Credit' }))).toBeInTheDocument();
    unmount();
    const faults = [{ column: 'date', key: 'date' as const }];
    const row = {
      batchId: batchOf().id,
      rowNo: 3,
      status: 'faulty' as const,
      cells: ['31/02/2026', '7'],
      faults,
      effect: null,
    };
    mockEndpoint(imports.rows, () => pageOf([row]));
    await renderWith(<ImportDryRun batch={batchOf()} onColumns={vi.fn()} />, signedIn);
    expect(await screen.findByText('31/02/2026')).toHaveProperty('tagName', 'MARK');
    expect(screen.getByText(m.imports_columns_unused({ columns: 'Credit' }))).toBeInTheDocument();
  });

  it('STF-08 the preview imports nothing before the button with the number of lines is pressed', async () => {
    const { user } = await renderWith(<ImportDryRun batch={batchOf()} onColumns={vi.fn()} />, signedIn);
    const start = await screen.findByRole('button', { name: m.imports_start_button({ count: '200' }) });
    expect(asked).toEqual([]);
    await user.click(start);
    await waitFor(() => expect(asked).toEqual([batchOf().id]));
  });

  it('STF-08 a file without new lines cannot be imported, with a message', async () => {
    await renderWith(<ImportDryRun batch={batchOf({ newRows: 0 })} onColumns={vi.fn()} />, signedIn);
    expect(await screen.findByText(m.imports_nothing_new())).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: m.imports_start_button({ count: '0' }) })).toBeNull();
  });
});
