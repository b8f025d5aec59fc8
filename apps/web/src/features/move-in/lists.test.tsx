import { formerOrders, formerStatements, moveDocuments, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockEndpoint } from '../../shared/test/mock-endpoint.ts';
import { pageOf } from '../../shared/test/page-of.ts';
import { renderWith, staffUser } from '../../shared/test/render-with.tsx';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { MoveShops } from './components/move-shops.tsx';
import { FormerStatementList as OwnFormerStatement } from './merchant/former-statement-list.tsx';
import { FormerOrderList as OwnFormerOrders } from './merchant/former-order-list.tsx';
import { DocumentsList } from './staff/documents-list.tsx';
import { FormerOrderList } from './staff/former-order-list.tsx';
import { FormerStatementList } from './staff/former-statement-list.tsx';
import { MoveList } from './staff/move-list.tsx';

const may = ['move-in.manage'] as const;

it('migrations link to their page', async () => {
  const { cells, pageActions } = await workList(<MoveList />, moveIn.list, { may, row: { status: 'draft' } });
  expect(pageActions).toEqual([m.move_in_create()]);
  expect(cells).toMatchInlineSnapshot(`
    [
      "number -> /backend/setting/move-in/01900000-0000-7000-8000-000000000001",
      "system",
      "27-Nov-2026",
      "49",
      "createdBy",
      "01-Nov-2026 11:30",
      "12-Nov-2026 11:30",
      "Files to add",
    ]
  `);
});

it.each([
  ['waiting', 'finished', ['invite', 'undo']],
  ['came', 'finished', []],
  ['invited', 'undoing', []],
] as const)(
  'of a shop that is %s, while its migration is %s, the offered actions are %j',
  async (state, status, acts) => {
    const move = { ...(sampleOf(moveIn.get.reply) as object), id: sampleId(1), status, made: { shops: 1 } } as never;
    const row = { state, shopName: 'Shop 1', openingPaise: -2_000 };
    const { cells, rowActions } = await workList(<MoveShops move={move} />, moveIn.shops, { may, row });
    const words = { invite: m.move_in_invite_of({ shop: 'Shop 1' }), undo: m.move_in_undo_shop_of({ shop: 'Shop 1' }) };
    expect(rowActions).toEqual(acts.map((act) => words[act]));
    expect(cells).toHaveLength(11);
  },
);

it('the documents of a migration link back to it by its number', async () => {
  mockEndpoint(moveIn.get, () => ({ ...(sampleOf(moveIn.get.reply) as object), number: 'MV-0007' }) as never);
  mockEndpoint(moveDocuments.list, () => pageOf([]));
  await renderWith(<DocumentsList />, {
    user: staffUser,
    permissions: may,
    route: '/backend/setting/move-in/$id/documents',
    path: `/backend/setting/move-in/${sampleId(1)}/documents`,
  });
  const link = await screen.findByRole('link', { name: 'MV-0007' });
  expect(link).toHaveAttribute('href', `/backend/setting/move-in/${sampleId(1)}`);
});

const entry = { dated: '2025-10-01', creditPaise: 0, debitPaise: 10_700, balancePaise: -5_000, reference: '' };

it("an old statement has the same list as the wallet's own", async () => {
  mockEndpoint(formerStatements.span, () => ({ span: { system: 'Old Portal', from: '2025-10-01', to: '2026-10-31' } }));
  const { cells } = await workList(<OwnFormerStatement />, formerStatements.list, {
    may: ['m.wallet.view'],
    row: entry,
  });
  expect(cells).toEqual(['01-Oct-2025', '-', 'narration', '107.00/-', '-', '50.00 Dr']);
  expect(screen.getByText(/01-Oct-2025 to 31-Oct-2026/)).toBeInTheDocument();
});

it('old statements of all shops link to the shop for head office', async () => {
  const row = { ...entry, code: 'RT1001', formerCode: 'R1', shopName: 'Shop 1', merchantId: sampleId(1) };
  const { cells } = await workList(<FormerStatementList />, formerStatements.listAll, { may: ['wallet.view'], row });
  expect(cells.slice(1, 4)).toEqual([`RT1001 -> /backend/user-management/merchant/${sampleId(1)}`, 'R1', 'Shop 1']);
});

const order = { dated: '2025-10-01', number: 'U1', amountPaise: 10_700, state: 'open', stateWord: 'With UTI' };

it('old orders are read by their shop, with their state as the old system and as this portal names it', async () => {
  mockEndpoint(formerOrders.span, () => ({ span: { system: 'Old Portal', orders: 12 } }));
  const { cells } = await workList(<OwnFormerOrders />, formerOrders.list, { may: ['m.reports.view'], row: order });
  expect(cells.slice(0, 3)).toEqual(['01-Oct-2025', 'service', 'U1']);
  expect(cells.slice(7, 10)).toEqual(['107.00/-', m.move_in_order_open(), 'With UTI']);
  expect(screen.getByText(m.move_in_orders_note({ system: 'Old Portal' }))).toBeInTheDocument();
});

it('old orders of all shops lead head office to the shop', async () => {
  const row = { ...order, code: 'RT1001', shopName: 'Shop 1', merchantId: sampleId(1) };
  const { cells } = await workList(<FormerOrderList />, formerOrders.listAll, { may: ['reports.view'], row });
  expect([cells[1], cells[3]]).toEqual([`RT1001 -> /backend/user-management/merchant/${sampleId(1)}`, 'Shop 1']);
});
