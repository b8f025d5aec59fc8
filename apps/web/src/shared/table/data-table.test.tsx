import { downloads } from '@sevadesk/contract/downloads';
import { signedIn } from '@sevadesk/contract/kernel/access';
import { listEndpoints } from '@sevadesk/contract/kernel/endpoint';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failEndpoint, mockEndpoint, mockRaw } from '../test/mock-endpoint.ts';
import { renderWith } from '../test/render-with.tsx';
import type { Columns } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { listQueryOf, nextSort } from './list-query.ts';
import { listSearch } from './list-state.ts';

const row = z.object({ id: z.string(), name: z.string(), status: z.string() });
const things = listEndpoints({
  id: 'things.list',
  path: '/api/things/list',
  access: signedIn,
  summary: 'Things',
  row,
  fields: { name: { kind: 'text', filter: true, sort: true }, status: { kind: 'choice', filter: true } },
  exports: ['name', 'status'],
});
const columns: Columns<z.infer<typeof row>> = [
  { id: 'name', header: () => 'Name', cell: ({ name }) => name, link: ({ id }) => ({ to: `/things/${id}` }) },
  {
    id: 'status',
    header: () => 'Status',
    cell: ({ status }) => status,
    options: [
      { value: 'on', label: () => 'Switched on' },
      { value: 'off', label: () => 'Switched off' },
    ],
  },
];

const asked = vi.fn();

function serve(total = 45, matching = total, capped = false) {
  mockEndpoint(things.list, ({ body }) => {
    asked(body);
    const count = Math.max(0, Math.min(body.length, matching - body.start));
    const data = Array.from({ length: count }, (_, index) => ({
      id: `${body.start + index}`,
      name: `Thing ${body.start + index + 1}`,
      status: 'on',
    }));
    return { data, totalRecords: total, totalRows: total, filterRecords: matching, capped, nextCursor: null };
  });
}

const show = (path = '/list', more = {}) =>
  renderWith(
    <DataTable
      endpoint={things.list}
      exportEndpoint={things.export}
      columns={columns}
      rowId={({ id }) => id}
      {...more}
    />,
    { path },
  );

const footer = (text: string) => screen.findByText(text);

it('TBL-01 requests the first ten rows, counts them in the footer and numbers them across pages', async () => {
  serve();
  const { user, router } = await show();
  expect(screen.getAllByText('Loading...').length).toBeGreaterThan(0);
  await footer('Showing 1–10 of 45 filtered (45)');
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ start: 0, length: 10 }));
  await user.click(screen.getByRole('button', { name: 'Page 5' }));
  await footer('Showing 41–45 of 45 filtered (45)');
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ start: 40, length: 10 }));
  const [, first] = screen.getAllByRole('row');
  expect(within(first as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent('41');
  expect(router.state.location.search).toEqual({ page: 5 });
});

it('TBL-01 a count that stopped at ten thousand is marked everywhere', async () => {
  serve(10_000, 10_000, true);
  const { user } = await show('/list', { bulk: () => null, bulkMost: 50 });
  await footer('Showing 1–10 of 10,000+ filtered (10,000+)');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText('10,000+ rows as')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(await screen.findByRole('button', { name: 'Select the first 50 of 10,000+ matching' })).toBeInTheDocument();
});

it('J and K move between rows from any focus, unless the user types', async () => {
  serve();
  const { user } = await show();
  await footer('Showing 1–10 of 45 filtered (45)');
  const [, first, second] = screen.getAllByRole('row');
  await user.keyboard('j');
  expect(first).toHaveFocus();
  await user.keyboard('j');
  expect(second).toHaveFocus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('k');
  expect(screen.getByRole('searchbox')).toHaveValue('k');
});

it('single letters do nothing if they are switched off', async () => {
  localStorage.setItem('verify-keys', 'false');
  serve();
  const { user } = await show();
  await footer('Showing 1–10 of 45 filtered (45)');
  await user.keyboard('j/');
  expect(document.body).toHaveFocus();
  localStorage.removeItem('verify-keys');
});

it('TBL-01 offers 10, 20, 50 and 100 rows a page', async () => {
  serve();
  const { user } = await show('/list?page=2');
  await footer('Showing 11–20 of 45 filtered (45)');
  const sizes = screen.getByRole('combobox', { name: 'Rows per page' });
  expect(
    within(sizes)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['10', '20', '50', '100']);
  await user.selectOptions(sizes, '20');
  await footer('Showing 1–20 of 45 filtered (45)');
});

it('TBL-02 searches, sorts and filters on the server, and keeps the state in the address', async () => {
  serve(45, 3);
  const { user, router } = await show();
  await footer('Showing 1–3 of 3 filtered (45)');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'ab');
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ search: 'ab' })));
  await user.click(screen.getByRole('button', { name: 'Name' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ sorts: [{ column: 'name', dir: 'asc' }] })),
  );
  expect(screen.queryByRole('button', { name: 'Status' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Status' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Switched off' }));
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ filters: [{ field: 'status', opt: 'in', value1: ['off'] }] }),
    ),
  );
  expect(router.state.location.search).toMatchObject({ q: 'ab', sort: 'name', filters: [{ field: 'status' }] });
  expect(screen.getByText(/Switched off/)).toBeInTheDocument();
});

it('TBL-02 a failure empties rows and totals and shows why', async () => {
  serve();
  const { user } = await show();
  await footer('Showing 1–10 of 45 filtered (45)');
  failEndpoint(things.list, 500, { message: 'Out of order', reference: 'R-9' });
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  await screen.findByText('Error: Out of order');
  expect(screen.getByText('R-9')).toBeInTheDocument();
  expect(screen.queryByText('Thing 1')).not.toBeInTheDocument();
  await footer('Showing 0–0 of 0 filtered (0)');
});

it("TBL-02 a failure without a message of the server says 'Failed to load data'", async () => {
  failEndpoint(things.list, 500, { code: 'unexpected', reference: 'R-3' } as never);
  const { user } = await show();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to load data');
  serve();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await footer('Showing 1–10 of 45 filtered (45)');
});

it('distinguishes an empty list from one without a match', async () => {
  serve(0);
  const empty = await show('/list', { empty: { title: 'No things so far' } });
  await screen.findByText('No things so far');
  empty.unmount();
  await show('/list?q=zz');
  expect(await screen.findByText('No results')).toBeInTheDocument();
});

/** Records the export request and returns a response for the test. */
function serveExport(answer: Parameters<typeof mockRaw>[1]) {
  return new Promise((resolve) => {
    mockRaw(things.export, (request) => {
      resolve(request.body);
      return answer(request);
    });
  });
}

async function choose(user: Awaited<ReturnType<typeof show>>['user'], format: string) {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(format) }));
}

it('TBL-03 the export requests all filtered rows in the columns on the screen', async () => {
  serve();
  const exported = serveExport(() => ({
    status: 200,
    body: 'a,b',
    headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="things.csv"' },
  }));
  const { user } = await show('/list?page=3&q=abc');
  await footer('Showing 21–30 of 45 filtered (45)');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await choose(user, 'Excel');
  await expect(exported).resolves.toMatchObject({ search: 'abc', start: 0, format: 'xlsx', columns: ['name'] });
});

it('TBL-03 a large export shows its progress, and is saved when it is ready', async () => {
  serve(9000);
  const job = {
    id: '01890000-0000-7000-8000-000000000001',
    title: 'Things',
    name: 'things.pdf',
    format: 'pdf' as const,
    rowsDone: 4000,
    rowsTotal: 8000,
    bytes: null,
    reason: null,
    finishedAt: null,
    expiresAt: null,
    createdAt: '2026-11-21T09:30:00.000Z',
  };
  let state: 'running' | 'done' = 'running';
  mockEndpoint(downloads.get, () => ({ ...job, state }));
  const opened = new Promise((resolve) => {
    mockEndpoint(downloads.file, ({ params }) => {
      resolve(params);
      return { file: { name: 'things.pdf' }, tempUrl: '#' };
    });
  });
  void serveExport(() => ({
    status: 200,
    body: JSON.stringify({ export: { ...job, state: 'waiting' } }),
    headers: { 'content-type': 'application/json' },
  }));
  const { user } = await show();
  await footer('Showing 1–10 of 9,000 filtered (9,000)');
  await choose(user, 'PDF');
  expect(await screen.findByText('Export 50%')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Export 50/ })).toHaveAttribute('href', '/merchant/misc/downloads');
  state = 'done';
  await expect(opened).resolves.toEqual({ id: job.id });
  await screen.findByRole('button', { name: 'Export' });
});

it('selected rows show the bulk bar, and J, K and Enter work on the rows', async () => {
  serve(3);
  const { user, router } = await show('/list', { bulk: (rows: unknown[]) => <b>{rows.length} chosen</b> });
  await footer('Showing 1–3 of 3 filtered (3)');
  await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
  expect(screen.getByText('1 chosen')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('3 chosen')).toBeInTheDocument();
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard('jj{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/things/1'));
});

it('ignores invalid values in an address', () => {
  expect(
    listSearch({ page: '-1', size: 33, sort: 'a b', q: 7, filters: [{ field: 'a', opt: 'drop table' }], other: 1 }),
  ).toEqual({ q: '7' });
  expect(listQueryOf({ page: 3, size: 20, sort: '-name' })).toMatchObject({
    start: 40,
    length: 20,
    sorts: [{ column: 'name', dir: 'desc' }],
  });
  expect(['name', '-name', undefined].map((sort) => nextSort(sort, 'name'))).toEqual(['-name', undefined, 'name']);
});
