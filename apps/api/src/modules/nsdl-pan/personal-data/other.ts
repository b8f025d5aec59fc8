import { destroyFiles } from '../../downloads/index.ts';
import { eraseImportRows, releaseImportFiles } from '../../imports/index.ts';
import type { Held, PersonalDataSource } from '../../privacy/index.ts';
import * as repo from './other.repo.ts';

const idsOf = (files: readonly { fileId: string }[]) => files.map(({ fileId }) => fileId);

type Order = Awaited<ReturnType<typeof repo.ordersOf>>[number];
const over = new Set(['initiated', 'acknowledged', 'failed', 'refunded', 'allotted']);

const orderHeld = (row: Order): Held => ({
  id: row.id,
  label: row.token ?? row.id.slice(-6),
  name: row.applicantName,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: over.has(row.status) ? row.statusAt : null,
  isBooked: row.token !== null,
  isErased: row.erasedAt !== null,
});

/** Paperless orders, for an applicant's rights. */
export const paperlessRecords: PersonalDataSource = {
  kind: 'paperless',
  lists: ['nsdl-pan.'],
  find: async (ctx, person) => (await repo.ordersOf(ctx.db, person)).map(orderHeld),
  read: async (ctx, id) => {
    const row = await repo.orderWhole(ctx.db, id);
    if (!row) return undefined;
    const { data, applicantName, birthDate, mobile, ackNo, consentAt, consentVersion, remark } = row;
    const values = { data, applicantName, birthDate, mobile, ackNo, consentAt, consentVersion, remark };
    return { record: orderHeld(row), values, files: await repo.filesOfOrder(ctx.db, id) };
  },
  erase: async (ctx, id) => {
    const files = await repo.filesOfOrder(ctx.db, id);
    const token = (await repo.orderWhole(ctx.db, id))?.token ?? null;
    await repo.eraseOrder(ctx.db, id, token, ctx.clock.now().toISOString());
    await destroyFiles(ctx, idsOf(files));
  },
};

type Former = Awaited<ReturnType<typeof repo.formerOf>>[number];

const formerHeld = (row: Former): Held => ({
  id: row.id,
  label: row.transid,
  name: row.cardName,
  status: row.status,
  at: `${row.dated}T00:00:00.000Z`,
  shop: row.shopName ?? row.memberName,
  endedAt: row.status === 'P' ? null : `${row.dated}T00:00:00.000Z`,
  // The old system's books are not stored here.
  isBooked: false,
  isErased: row.erasedAt !== null,
});

/** Applications of the old system, for an applicant's rights. */
export const backlogRecords: PersonalDataSource = {
  kind: 'backlog',
  lists: ['nsdl-pan.'],
  find: async (ctx, person) => (await repo.formerOf(ctx.db, person)).map(formerHeld),
  read: async (ctx, id) => {
    const row = await repo.formerWhole(ctx.db, id);
    if (!row) return undefined;
    const { cardName, aknNo, contactNo, email, dated, panType, aadhaarLast4 } = row;
    const aadhaar = aadhaarLast4 === null ? null : `XXXX XXXX ${aadhaarLast4}`;
    const values = { cardName, aknNo, contactNo, email, dated, panType, aadhaar };
    return { record: formerHeld(row), values, files: await repo.filesOfFormer(ctx.db, id) };
  },
  erase: async (ctx, id) => {
    const files = await repo.filesOfFormer(ctx.db, id);
    const rows = await repo.importRowOf(ctx.db, id);
    await eraseImportRows(ctx, rows);
    const sources = await releaseImportFiles(
      ctx,
      rows.map(({ batchId }) => batchId),
    );
    await repo.eraseFormer(ctx.db, id, ctx.clock.now().toISOString());
    await destroyFiles(ctx, [...idsOf(files), ...sources]);
  },
};
