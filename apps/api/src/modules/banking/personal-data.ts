import { isOpenLead } from '@sevadesk/contract/banking';
import { eraseImportRows } from '../imports/index.ts';
import { eraseOrder } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import { statusOf } from './lead.rules.ts';
import * as repo from './personal-data.repo.ts';

type Row = Awaited<ReturnType<typeof repo.leadsOf>>[number];

const heldOf = (row: Row): Held => ({
  id: row.id,
  label: row.number,
  name: row.name,
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: isOpenLead(statusOf(row.status)) ? null : row.statusAt,
  isBooked: row.commissionPaise !== null,
  isErased: row.erasedAt !== null,
});

/** Applicants for loans and credit cards, for data protection requests. */
export const leadRecords: PersonalDataSource = {
  kind: 'lead',
  find: async (ctx, person) => (await repo.leadsOf(ctx.db, person)).map(heldOf),
  read: async (ctx, id) => {
    const row = await repo.leadWhole(ctx.db, id);
    if (!row) return undefined;
    const { data, name, mobile, pan, pin, askedPaise, months, consentAt, consentVersion, reason } = row;
    const values = { data, name, mobile, pan, pin, askedPaise, months, consentAt, consentVersion, reason };
    return { record: heldOf(row), values, files: await repo.filesOfLead(ctx.db, id) };
  },
  erase: async (ctx, id) => {
    await eraseImportRows(ctx, await repo.reportRowsOf(ctx.db, id));
    await repo.eraseLead(ctx.db, id, ctx.clock.now().toISOString());
    await eraseOrder(ctx, id);
  },
};
