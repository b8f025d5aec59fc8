import { eraseOrder } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { billStatusOf, isOpen } from './bills.rules.ts';
import { deleteCallbacksOf } from './callbacks.repo.ts';
import { complaintsOf, eraseComplaints } from './complaints.repo.ts';
import { billsOf, eraseBill } from './personal-data.repo.ts';

type Row = Awaited<ReturnType<typeof billsOf>>[number];

const held = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.customerName === '' ? row.account : row.customerName,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: isOpen(billStatusOf(row.status)) ? null : row.statusAt,
  isBooked: true,
  isErased: row.erasedAt !== null,
});

/** Bill payments, for customers' data protection requests. */
export const billRecords: PersonalDataSource = {
  kind: 'bill',
  find: async (ctx, person) => (await billsOf(ctx.db, person)).map(held),
  read: async (ctx, id) => {
    const [row] = await billsOf(ctx.db, { by: 'id', value: id });
    if (!row) return undefined;
    const { billerName, params, customerName, mobile, billNumber, billDate, dueDate, networkRef, amountPaise } = row;
    const complaints = await complaintsOf(ctx.db, id);
    const bill = { billerName, params, customerName, mobile, billNumber, billDate, dueDate, networkRef, amountPaise };
    return { record: held(row), values: { ...bill, complaints }, files: [] };
  },
  erase: async (ctx, id) => {
    const [row] = await billsOf(ctx.db, { by: 'id', value: id });
    if (!row) return;
    await eraseBill(ctx.db, id, ctx.clock.now().toISOString());
    await eraseComplaints(ctx.db, id);
    await deleteCallbacksOf(ctx.db, row.number);
    await eraseOrder(ctx, id);
  },
};
