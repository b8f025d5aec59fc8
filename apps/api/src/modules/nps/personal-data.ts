import { npsEnds, npsStatuses } from '@sevadesk/contract/nps';
import { z } from 'zod';
import { eraseOrder } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import * as repo from './personal-data.repo.ts';

type Row = Awaited<ReturnType<typeof repo.ordersOf>>[number];
const status = z.enum(npsStatuses);

const held = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.name,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  // A form that was never submitted is not being processed, so it can be erased.
  endedAt: row.status === 'draft' || npsEnds.includes(status.parse(row.status)) ? row.statusAt : null,
  isBooked: row.pricePaise !== null,
  isErased: row.erasedAt !== null,
});

/** NPS registrations, for data protection requests of subscribers. */
export const npsRecords: PersonalDataSource = {
  kind: 'nps',
  find: async (ctx, person) => (await repo.ordersOf(ctx.db, person)).map(held),
  read: async (ctx, id) => {
    const row = await repo.orderWhole(ctx.db, id);
    if (!row) return undefined;
    const { data, ackNo, pran, question, rejectReason } = row;
    const changes = await repo.changesOfOrder(ctx.db, id);
    const values = { data, ackNo, pran, question, rejectReason, changes };
    return { record: held(row), values, files: await repo.filesOfOrder(ctx.db, id) };
  },
  erase: async (ctx, id) => {
    const row = await repo.orderWhole(ctx.db, id);
    if (!row) return;
    await repo.eraseOrderRow(ctx.db, id, row.number, ctx.clock.now().toISOString());
    await eraseOrder(ctx, id);
  },
};
