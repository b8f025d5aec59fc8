import type { PersonalKind } from '@sevadesk/contract/privacy';
import type { Ctx } from '../../platform/context.ts';
import { eraseOrder, orderHistory } from '../orders/index.ts';
import type { Held, PersonalDataSource } from '../privacy/index.ts';
import * as repo from './personal-data.repo.ts';

/** States without further automatic processing. */
const over = new Set(['draft', 'approved', 'filed', 'rejected', 'cancelled']);

type Row = {
  id: string;
  number: string;
  merchantId: string;
  legalName: string | null;
  status: string;
  statusAt: string;
  createdAt: string;
  shopName: string;
  erasedAt: string | null;
};

const heldOf = (row: Row, isBooked: boolean): Held => ({
  id: row.id,
  label: row.number,
  name: row.legalName ?? '-',
  status: row.status,
  at: row.createdAt,
  shop: row.shopName,
  endedAt: over.has(row.status) ? row.statusAt : null,
  isBooked,
  isErased: row.erasedAt !== null,
});

/** Returns the typed and computed values, without the order's workflow columns. */
function valuesOf(row: Row): Record<string, unknown> {
  const course = new Set(['id', 'merchantId', 'requestId', 'status', 'statusAt', 'version', 'assignedTo', 'createdBy']);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !course.has(name)));
}

async function wholeOf(ctx: Ctx, row: Row, isBooked: boolean) {
  const { id, merchantId } = row;
  const { files } = await orderHistory(ctx, { orderId: id, merchantId, namesStaff: false });
  return {
    record: heldOf(row, isBooked),
    values: valuesOf(row),
    files: files.map((file) => ({ name: file.name, fileId: file.id, bytes: file.bytes })),
  };
}

type Repo<R extends Row> = {
  kind: PersonalKind;
  rowsOf: (db: Ctx['db'], person: Parameters<typeof repo.filingsOf>[1]) => Promise<R[]>;
  erase: (db: Ctx['db'], id: string, at: string) => Promise<void>;
  isBooked: (row: R) => boolean;
};

const source = <R extends Row>({ kind, rowsOf, erase, isBooked }: Repo<R>): PersonalDataSource => ({
  kind,
  find: async (ctx, person) => (await rowsOf(ctx.db, person)).map((row) => heldOf(row, isBooked(row))),
  read: async (ctx, id) => {
    const [row] = await rowsOf(ctx.db, { by: 'id', value: id });
    return row && wholeOf(ctx, row, isBooked(row));
  },
  erase: async (ctx, id) => {
    await erase(ctx.db, id, ctx.clock.now().toISOString());
    await eraseOrder(ctx, id);
  },
});

/** Registrations, for data protection requests of the people they name. */
export const gstRegistrationRecords = source({
  kind: 'gst',
  rowsOf: repo.registrationsOf,
  erase: repo.eraseRegistration,
  isBooked: (row) => row.submittedAt !== null,
});

/** Returns, for data protection requests of the businesses. */
export const gstReturnRecords = source({
  kind: 'gst-return',
  rowsOf: repo.filingsOf,
  erase: repo.eraseFiling,
  isBooked: () => true,
});
