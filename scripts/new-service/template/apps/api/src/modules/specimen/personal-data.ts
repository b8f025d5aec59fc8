import { specimenStatuses } from '@sevadesk/contract/specimen';
import { z } from 'zod';
import { eraseOrder } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { eraseOrderRow, ordersOf } from './personal-data.repo.ts';
import { isEnded } from './specimen.rules.ts';

type Row = Awaited<ReturnType<typeof ordersOf>>[number];
const status = z.enum(specimenStatuses);

const held = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.customerName,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  // A draft is not pending with anyone.
  endedAt: row.status === 'draft' || isEnded(status.parse(row.status)) ? row.statusAt : null,
  isBooked: row.pricePaise !== null,
  isErased: row.erasedAt !== null,
});

/** Applications as a source for data subject requests. */
export const specimenRecords: PersonalDataSource = {
  kind: 'specimen',
  find: async (ctx, person) => (await ordersOf(ctx.db, person)).map(held),
  read: async (ctx, id) => {
    const [row] = await ordersOf(ctx.db, { by: 'id', value: id });
    if (!row) return undefined;
    const { form, rejectReason } = row;
    return { record: held(row), values: { form, rejectReason }, files: [] };
  },
  erase: async (ctx, id) => {
    await eraseOrderRow(ctx.db, id, ctx.clock.now().toISOString());
    await eraseOrder(ctx, id);
  },
};
