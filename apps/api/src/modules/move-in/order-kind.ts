import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import { fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { filledIn } from './columns.ts';
import { choicesOf } from './decisions.repo.ts';
import { recordShops, shopless } from './find-record-shops.ts';
import { countFormerOrders, insertFormerOrders, ordersBefore } from './former-orders.repo.ts';
import { repeatWords } from './mark-repeats.ts';
import { ofMove } from './move-hooks.ts';
import { same } from './move-lines.rules.ts';
import { orderColumns } from './order-columns.ts';
import { fileNameOf } from './order-lines.repo.ts';
import { orderStateOf, serviceOfFile } from './order-states.rules.ts';
import { formerKindOf } from './services.rules.ts';

type Line = {
  number: string;
  code: string;
  dated: string;
  service?: string;
  product?: string;
  customer?: string;
  mobile?: string;
  amount?: number;
  state: string;
  remark?: string;
};
const lineIn = (values: ImportValues): Line => filledIn(values) as Line;

const judge = (values: ImportValues) =>
  (lineIn(values).amount ?? 0) < 0 ? [{ column: 'amount', key: 'amount' as const }] : [];

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const lines = rows.map(({ values }) => lineIn(values));
  const { moveId, shops } = await recordShops(
    ctx,
    batch,
    'move-orders',
    lines.map(({ code }) => code),
  );
  const choices = await choicesOf(ctx.db, moveId);
  const fallback = serviceOfFile(await fileNameOf(ctx.db, batch.id));
  // In file order: nothing else orders what came on one day.
  const ids = rows.map(() => ctx.ids.next()).toSorted();
  const orders = lines.map((line, at) => {
    const merchantId = shops[at];
    const state = orderStateOf(line.state, choices);
    if (!merchantId) throw shopless();
    if (!state) throw fieldError('state', 'choose_one');
    const { dated, number, service = fallback, product = '', customer = '', mobile = '', remark = '' } = line;
    const kind = formerKindOf(service, product, choices);
    if (kind === undefined) throw fieldError('service', 'choose_one');
    const said = { dated, service, number, product, customerName: customer, mobile, remark };
    const rowNo = rows[at]?.rowNo ?? 0;
    const ours = { id: ids[at] ?? '', moveId, merchantId, batchId: batch.id, rowNo };
    return { ...ours, ...said, amountPaise: line.amount ?? null, kind, state, stateWord: line.state };
  });
  await insertFormerOrders(ctx.db, orders);
}

/** Orders of all services of the old system: the shop and head office can read them; they are in no queue and are never charged. */
export const orderKind: ImportKind = {
  // The id of a row is its number only if no other column is one.
  ...ofMove(orderColumns, { number: ['id'] }),
  kind: 'move-orders',
  title: (locale) => m.move_kinds_orders({}, { locale }),
  judge,
  identity: (values) => `${same(lineIn(values).service ?? '')} ${same(lineIn(values).number)}`,
  // A number identifies one order of a service, even if the file repeats it.
  repeats: 'duplicate',
  check: async (ctx, batch, rows) => {
    const today = istDateOf(ctx.clock.now());
    const fallback = serviceOfFile(await fileNameOf(ctx.db, batch.id));
    const known = await ordersBefore(
      ctx.db,
      batch.moveId,
      rows.map(({ values }) => lineIn(values).number),
    );
    return rows.map(({ values }) => {
      const { dated, state, number, service = fallback } = lineIn(values);
      if (known.has(`${same(service)} ${same(number)}`)) return { isDuplicate: true };
      if (dated > today) return { faults: [{ column: 'dated', key: 'date_future' }] };
      return { effect: orderStateOf(state, new Map()) === 'open' ? 'order_open' : 'order' };
    });
  },
  chunk: 1_000,
  apply,
  effects: async (ctx, { id }) => {
    const { ended, open } = await countFormerOrders(ctx.db, id);
    return { order: ended, order_open: open };
  },
  effectWords: {
    ...repeatWords,
    order: {
      count: (locale) => m.move_kinds_effect_order({}, { locale }),
      row: (locale) => m.move_kinds_row_order({}, { locale }),
    },
    order_open: {
      count: (locale) => m.move_kinds_effect_order_open({}, { locale }),
      row: (locale) => m.move_kinds_row_order_open({}, { locale }),
    },
  },
};
