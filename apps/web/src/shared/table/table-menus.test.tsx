import { listEndpoints } from '@sevadesk/contract/kernel/endpoint';
import { signedIn } from '@sevadesk/contract/kernel/access';
import { type SavedView, type ViewState, views } from '@sevadesk/contract/views';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failEndpoint, mockEndpoint, mockFile, mockRaw } from '../test/mock-endpoint.ts';
import { renderWith, staffUser } from '../test/render-with.tsx';
import { SideDrawer } from '../ui/dialogs/side-drawer.tsx';
import type { Columns } from './columns.ts';
import { DataTable } from './data-table.tsx';

// Menus load when they are first opened, which may take longer on a busy machine than a test waits.
beforeAll(() =>
  Promise.all([import('./column-panel.tsx'), import('./view-dialogs.tsx'), import('./filter-editor.tsx')]),
);

const row = z.object({ id: z.uuid(), name: z.string(), shop: z.string(), status: z.string(), day: z.string() });
type Row = z.infer<typeof row>;
const things = listEndpoints({
  id: 'things.list',
  path: '/api/things/list',
  access: signedIn,
  summary: 'Things',
  row,
  fields: {
    name: { kind: 'text', filter: true, sort: true },
    status: { kind: 'choice', filter: true },
    day: { kind: 'date', filter: true },
  },
  exports: ['name', 'shop', 'status', 'day'],
});
const columns: Columns<Row> = [
  { id: 'name', header: () => 'Name', cell: ({ name }) => name },
  { id: 'shop', header: () => 'Shop', cell: ({ shop }) => shop },
  { id: 'day', header: () => 'Day', cell: ({ day }) => day },
  { id: 'status', header: () => 'Status', cell: ({ status }) => status, pin: true },
];
const idOf = (number: number) => `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const asked = vi.fn();

function serve(total = 25) {
  mockEndpoint(things.list, ({ body }) => {
    asked(body);
    const count = Math.max(0, Math.min(body.length, total - body.start));
    const data = Array.from({ length: count }, (_, index) => {
      const number = body.start + index + 1;
      return { id: idOf(number), name: `Thing ${number}`, shop: 'Bazaar', status: 'on', day: '2026-11-01' };
    });
    return { data, totalRecords: total, totalRows: total, filterRecords: total, capped: false, nextCursor: null };
  });
}

const viewOf = (name: string, state: ViewState, more: Partial<SavedView> = {}): SavedView => ({
  id: idOf(900),
  name,
  state,
  isOwn: true,
  ownerName: null,
  sharedWith: 'nobody',
  roleName: null,
  ...more,
});
function serveViews(found: SavedView[], defaultId: string | null = null) {
  mockEndpoint(views.list, () => ({ views: found, defaultId, roles: [{ id: idOf(800), name: 'Support' }] }));
}

const table = (more = {}) => (
  <DataTable endpoint={things.list} exportEndpoint={things.export} columns={columns} rowId={({ id }) => id} {...more} />
);
const show = (path = '/list', more = {}) => renderWith(table(more), { path, user: staffUser });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const loaded = () => screen.findByText(/^Showing 1–10/);

it('columns are moved and hidden by the keyboard, and stay so', async () => {
  serve();
  serveViews([]);
  const { user, unmount } = await show();
  await loaded();
  expect(heads()).toEqual(['S.No.', 'Name', 'Shop', 'Day', 'Status']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  (await screen.findByRole('checkbox', { name: 'Shop' })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(heads()).toEqual(['S.No.', 'Name', 'Day', 'Shop', 'Status']);
  expect(screen.getByText('Shop is now 3 of 4')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await user.click(screen.getByRole('radio', { name: 'Compact' }));
  unmount();
  await show();
  await loaded();
  expect(heads()).toEqual(['S.No.', 'Name', 'Day', 'Shop']);
});

it('TBL-03 an export has the columns of the screen in their order', async () => {
  serve();
  serveViews([]);
  const exported = vi.fn();
  mockRaw(things.export, ({ body }) => {
    exported(body);
    return { status: 200, body: 'x', headers: { 'content-disposition': 'attachment; filename="things.csv"' } };
  });
  const { user } = await show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('button', { name: 'Move Day forward' }));
  await user.click(screen.getByRole('checkbox', { name: 'Status' }));
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: /CSV/ }));
  await waitFor(() =>
    expect(exported).toHaveBeenCalledWith(expect.objectContaining({ columns: ['name', 'day', 'shop'] })),
  );
});

it('TBL-02 the state is saved as a view', async () => {
  serve();
  serveViews([]);
  const saved = vi.fn();
  mockEndpoint(views.save, ({ body }) => {
    saved(body);
    serveViews([viewOf(body.name, body.state)]);
    return { id: idOf(900) };
  });
  const { user, router } = await show('/list?q=baz&sort=-name');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Save as new view…' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }, { timeout: 10_000 }), 'My bazaar');
  await user.click(screen.getByRole('button', { name: 'Save view' }));
  await screen.findByRole('button', { name: 'My bazaar' });
  expect(saved).toHaveBeenCalledWith({ listId: 'things.list', name: 'My bazaar', state: { q: 'baz', sort: '-name' } });
  expect(router.state.location.search).toMatchObject({ q: 'baz', sort: '-name', view: idOf(900) });
});

it('a default view opens for an address without a state, and closing it does not bring it back', async () => {
  serve();
  const state = { filters: [{ field: 'name', opt: 'contains' as const, value1: 'a' }] };
  serveViews([viewOf('Mine', state)], idOf(900));
  const { user, router } = await show();
  await screen.findByRole('button', { name: 'Mine' });
  await waitFor(() => expect(asked).toHaveBeenLastCalledWith(expect.objectContaining(state)));
  await user.click(screen.getByRole('button', { name: 'Remove filter Name' }));
  await waitFor(() => expect(router.state.location.search).toEqual({ view: 'all' }));
  expect(asked).toHaveBeenLastCalledWith(expect.objectContaining({ filters: [] }));
});

it('TBL-02 a list is requested once, with the filters of its default view', async () => {
  serve();
  asked.mockClear();
  const state = { filters: [{ field: 'name', opt: 'contains' as const, value1: 'a' }] };
  let tellViews = () => {};
  const told = new Promise<void>((resolve) => {
    tellViews = resolve;
  });
  mockEndpoint(views.list, async () => {
    await told;
    return { views: [viewOf('Mine', state)], defaultId: idOf(900), roles: [] };
  });
  await show();
  expect(await screen.findAllByText('Loading...')).not.toHaveLength(0);
  expect(asked).not.toHaveBeenCalled();
  tellViews();
  await loaded();
  expect(asked.mock.calls).toEqual([[expect.objectContaining(state)]]);
});

it('a list whose views cannot be loaded opens without them', async () => {
  serve();
  failEndpoint(views.list, 500);
  await show();
  expect(await loaded()).toBeInTheDocument();
});

it('a default view does not change an address with a state', async () => {
  serve();
  serveViews([viewOf('Mine', { q: 'other' })], idOf(900));
  const { router } = await show('/list?q=this');
  await loaded();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Views' })).toBeInTheDocument());
  expect(router.state.location.search).toEqual({ q: 'this' });
});

it('a shared view does not query columns that this list does not have', async () => {
  serve();
  const state: ViewState = {
    filters: [
      { field: 'secret', opt: 'eq', value1: 'x' },
      { field: 'status', opt: 'in', value1: ['on'] },
    ],
  };
  serveViews([
    viewOf('From above', state, { isOwn: false, ownerName: 'Bina', sharedWith: 'role', roleName: 'Support' }),
  ]);
  const { user, router } = await show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitem', { name: /From above/ }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ filters: [{ field: 'status' }] }));
  await user.click(await screen.findByRole('button', { name: 'From above' }));
  await screen.findByRole('menuitem', { name: 'Open this list with “From above”' });
  expect(screen.queryByRole('menuitem', { name: /Rename/ })).not.toBeInTheDocument();
});

it('x selects rows; after an entire page all matches can be selected, up to the limit of the action', async () => {
  serve(25);
  serveViews([]);
  mockFile(things.export, 'things.csv');
  const bulk = (rows: Row[]) => <b>{rows.length} taken</b>;
  const { user } = await show('/list', { bulk, bulkMost: 20 });
  await loaded();
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard('jxjx');
  expect(await screen.findByText('2 taken')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  expect(screen.getByText('All 10 on this page selected.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Select the first 20 of 25 matching' }));
  expect(await screen.findByText('20 taken')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByText('20 taken')).not.toBeInTheDocument();
});

function Peeked() {
  const [chosen, setChosen] = useState<Row>();
  return (
    <>
      {table({ peek: { id: chosen?.id, open: setChosen } })}
      <SideDrawer opened={chosen !== undefined} title={chosen?.name ?? ''} onClose={() => setChosen(undefined)}>
        <p>About {chosen?.name}</p>
      </SideDrawer>
    </>
  );
}

it('o opens a row beside the list, and J and K continue from there', async () => {
  serve();
  serveViews([]);
  const { user } = await renderWith(<Peeked />, { path: '/list', user: staffUser });
  await loaded();
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard('o');
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('About Thing 1')).toBeInTheDocument();
  expect(within(drawer).getByRole('button', { name: /Previous row/ })).toBeDisabled();
  within(drawer)
    .getByRole('button', { name: /Next row/ })
    .focus();
  await user.keyboard('jj');
  expect(await within(drawer).findByText('About Thing 3')).toBeInTheDocument();
  await user.keyboard('k');
  expect(await within(drawer).findByText('About Thing 2')).toBeInTheDocument();
});

it('dates are selected by their names, and stay so in the address', async () => {
  serve();
  serveViews([]);
  const { user, router } = await show();
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Add filter' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Day' }));
  await user.click(await screen.findByRole('button', { name: 'This month' }));
  await waitFor(() =>
    expect(router.state.location.search).toMatchObject({ filters: [{ field: 'day', value1: '@this_month' }] }),
  );
  const [filter] = asked.mock.lastCall?.[0].filters ?? [];
  expect(filter).toMatchObject({ opt: 'between', value1: expect.stringMatching(/-01$/) });
});

it('prints the filters in words, with user and time', async () => {
  serve(12);
  serveViews([]);
  let sheet = '';
  vi.stubGlobal('print', () => {
    sheet = document.querySelector('[data-print-sheet]')?.textContent ?? '';
  });
  const { user } = await show('/list?q=baz');
  await loaded();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(sheet).toContain('Thing 12'));
  expect(sheet).toContain('Search “baz”');
  expect(sheet).toContain('Asha Verma');
  expect(sheet).toContain('12 rows');
  await waitFor(() => expect(document.querySelector('[data-print-sheet]')).toBeNull());
});
