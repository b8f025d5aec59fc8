import { destroyFiles } from '../downloads/index.ts';
import { eraseImportRows, releaseImportFiles } from '../imports/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { withPapers } from './former-papers.ts';
import { eraseFormerOrder, formerOrdersOfMobile, formerOrderWhole } from './former-orders.repo.ts';

type Row = Awaited<ReturnType<typeof formerOrdersOfMobile>>[number];

const held = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.customerName,
  status: row.stateWord,
  at: `${row.dated}T00:00:00.000Z`,
  shop: row.shopName,
  endedAt: row.state === 'open' ? null : `${row.dated}T00:00:00.000Z`,
  // The old system's books are not stored here.
  isBooked: false,
  isErased: row.erasedAt !== null,
});

/** Orders of old systems, for a customer's rights; they are found by mobile number, because there is no other key. */
export const formerOrderRecords: PersonalDataSource = withPapers({
  kind: 'former-order',
  lists: ['move-in.'],
  find: async (ctx, { by, value }) => (by === 'mobile' ? (await formerOrdersOfMobile(ctx.db, value)).map(held) : []),
  read: async (ctx, id) => {
    const row = await formerOrderWhole(ctx.db, id);
    if (!row) return undefined;
    const { customerName, mobile, dated, service, product, remark } = row;
    return { record: held(row), values: { customerName, mobile, dated, service, product, remark }, files: [] };
  },
  erase: async (ctx, id) => {
    const row = await formerOrderWhole(ctx.db, id);
    if (!row) return;
    const { batchId, rowNo } = row;
    await eraseImportRows(ctx, [{ batchId, rowNo }]);
    const sources = await releaseImportFiles(ctx, [batchId]);
    await eraseFormerOrder(ctx.db, id, ctx.clock.now().toISOString());
    await destroyFiles(ctx, sources);
  },
});
