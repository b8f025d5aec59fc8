import { moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { sampleId, sampleOf } from '../../shared/test/sample.ts';
import { workList } from '../../shared/test/work-list.tsx';
import { MoveShops } from './components/move-shops.tsx';
import { MoveList } from './staff/move-list.tsx';

const may = ['move-in.manage'] as const;

it('migrations lead to their page', async () => {
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
] as const)('of a shop that is %s, while its move is %s, offered is %j', async (state, status, acts) => {
  const move = { ...(sampleOf(moveIn.get.reply) as object), id: sampleId(1), status, made: { shops: 1 } } as never;
  const row = { state, shopName: 'Shop 1', openingPaise: -2_000 };
  const { cells, rowActions } = await workList(<MoveShops move={move} />, moveIn.shops, { may, row });
  const words = { invite: m.move_in_invite_of({ shop: 'Shop 1' }), undo: m.move_in_undo_shop_of({ shop: 'Shop 1' }) };
  expect(rowActions).toEqual(acts.map((act) => words[act]));
  expect(cells).toHaveLength(11);
});
