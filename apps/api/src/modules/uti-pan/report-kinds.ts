import type { ImportRowFault } from '@sevadesk/contract/imports';
import { type CouponStatus, psaId as psaIdSchema, type UtiKind } from '@sevadesk/contract/uti-pan';
import { type Locale, m, recordLocale } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportBatch, ImportKind, ImportRow, ImportValues, RowFinding } from '../imports/index.ts';
import { rejectOrder, succeedOrder } from './end-order.ts';
import { mayMove, successOf } from './order.rules.ts';
import { isPsaIdTaken, lockOrder, type Order, ordersOfBatch, ordersOfReport } from './orders.repo.ts';
import { undoLines } from './undo-report.ts';

type Column = ImportKind['columns'][number];

const line = z.object({
  number: z.string(),
  result: z.enum(['approved', 'rejected']),
  psaId: z.string().optional(),
  providerRef: z.string().optional(),
  message: z.string().optional(),
});
const lineOf = (values: ImportValues) => line.parse(values);

const results: Record<string, 'approved' | 'rejected'> = {
  '17': 'approved',
  s: 'approved',
  approved: 'approved',
  success: 'approved',
  credited: 'approved',
  '19': 'rejected',
  '0': 'rejected',
  f: 'rejected',
  rejected: 'rejected',
  failed: 'rejected',
};

const shortCell =
  (max: number): Column['parse'] =>
  (text) =>
    text.length > max ? { fault: 'too_long', params: { max } } : { value: text };

const psaIdCell: Column['parse'] = (text) => {
  const read = psaIdSchema.safeParse(text);
  return read.success ? { value: read.data } : { fault: 'invalid' };
};

const number: Column = {
  key: 'number',
  title: (locale) => m.uti_pan_column_number({}, { locale }),
  required: true,
  aliases: ['our ref', 'order', 'order no', 'order number', 'p_order_id', 'ref', 'reference', 'क्रमांक'],
  parse: (text) => (/^U[PC]\d{12}$/i.test(text) ? { value: text.toUpperCase() } : { fault: 'invalid' }),
};
const result: Column = {
  key: 'result',
  title: (locale) => m.uti_pan_column_status({}, { locale }),
  required: true,
  aliases: ['status', 'status id', 'result', 'state', 'स्थिति'],
  parse: (text) => {
    const value = results[text.toLowerCase()];
    return value ? { value } : { fault: 'choose_one' };
  },
};
const psaId: Column = {
  key: 'psaId',
  title: (locale) => m.uti_pan_column_psa_id({}, { locale }),
  required: false,
  aliases: ['psa id', 'psa', 'vle id', 'psa login', 'login id'],
  parse: psaIdCell,
};
const providerRef: Column = {
  key: 'providerRef',
  title: (locale) => m.uti_pan_column_ref({}, { locale }),
  required: false,
  aliases: ['uti ref', 'order id', 'transaction id', 'uti reference', 'txn id'],
  parse: shortCell(40),
};
const message: Column = {
  key: 'message',
  title: (locale) => m.uti_pan_column_reason({}, { locale }),
  required: false,
  aliases: ['message', 'reason', 'remark', 'remarks', 'कारण'],
  parse: shortCell(300),
};

const targetOf = (kind: UtiKind, values: ImportValues): CouponStatus | 'approved' =>
  lineOf(values).result === 'approved' ? successOf(kind) : 'rejected';

async function faultsOf(ctx: Ctx, kind: UtiKind, values: ImportValues, order: Order): Promise<ImportRowFault[]> {
  const said = lineOf(values);
  const faults: ImportRowFault[] = [];
  if (!mayMove(kind, order.status, targetOf(kind, values))) faults.push({ column: 'number', key: 'wrong_state' });
  if (said.result === 'approved' && said.psaId !== undefined) {
    const isOther = kind === 'uti-psa' ? await isPsaIdTaken(ctx.db, said.psaId, order.id) : order.psaId !== said.psaId;
    if (isOther) faults.push({ column: 'psaId', key: kind === 'uti-psa' ? 'taken' : 'mismatch' });
  }
  return faults;
}

/** Previews each line; a line whose order already has that end is a duplicate. */
async function check(ctx: Ctx, kind: UtiKind, rows: readonly ImportRow[]): Promise<RowFinding[]> {
  const found = await ordersOfReport(
    ctx.db,
    kind,
    rows.map(({ identity }) => identity),
  );
  const known = new Map(found.map((order) => [order.number, order]));
  const findings: RowFinding[] = [];
  for (const { identity, values } of rows) {
    const order = known.get(identity);
    const target = targetOf(kind, values);
    if (!order || order.status === 'draft') findings.push({ faults: [{ column: 'number', key: 'not_found' }] });
    else if (order.status === target) findings.push({ isDuplicate: true });
    else {
      const faults = await faultsOf(ctx, kind, values, order);
      findings.push(faults.length > 0 ? { faults } : { effect: target === 'rejected' ? 'rejected' : 'succeeded' });
    }
  }
  return findings;
}

async function apply(ctx: Ctx, kind: UtiKind, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  // In the same order for every file, so that two imports cannot deadlock.
  for (const { rowNo, identity, values } of rows.toSorted((one, other) => one.identity.localeCompare(other.identity))) {
    const [found] = await ordersOfReport(ctx.db, kind, [identity]);
    const order = found && (await lockOrder(ctx.db, found));
    if (!order) throw new AppError('not_found');
    const said = lineOf(values);
    const reportLine = { batchId: batch.id, batchRow: rowNo };
    if (order.status === targetOf(kind, values)) continue;
    if (said.result === 'approved') {
      await succeedOrder(ctx, order, { psaId: said.psaId ?? null, providerRef: said.providerRef, line: reportLine });
    } else {
      const reason = said.message ?? m.uti_pan_report_no_reason({}, { locale: recordLocale });
      await rejectOrder(ctx, order, { reason, line: reportLine });
    }
  }
}

type Word = typeof m.uti_pan_report_succeeded;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale: Locale) => count({}, { locale }),
  row: (locale: Locale) => row({}, { locale }),
});

type Made = { kind: UtiKind; name: ImportKind['kind']; title: ImportKind['title']; columns: readonly Column[] };

const reportKind = ({ kind, name, title, columns }: Made): ImportKind => ({
  kind: name,
  permission: 'uti.manage',
  title,
  columns,
  sources: async () => [],
  judge: (values) => {
    const said = lineOf(values);
    const isMissing = kind === 'uti-psa' && said.result === 'approved' && said.psaId === undefined;
    return isMissing ? [{ column: 'psaId', key: 'required' }] : [];
  },
  identity: (values) => lineOf(values).number,
  repeats: 'duplicate',
  check: (ctx, _batch, rows) => check(ctx, kind, rows),
  chunk: 50,
  apply: (ctx, batch, rows) => apply(ctx, kind, batch, rows),
  effects: async (ctx, { id }) => {
    const ended = await ordersOfBatch(ctx.db, id);
    const rejected = ended.filter(({ status }) => status === 'rejected').length;
    return { succeeded: ended.length - rejected, rejected };
  },
  effectWords: {
    succeeded: words(m.uti_pan_report_succeeded, m.uti_pan_report_row_succeeded),
    rejected: words(m.uti_pan_report_rejected, m.uti_pan_report_row_rejected),
  },
  undo: (ctx, { id }) => undoLines(ctx, id),
});

/** UTI's report on registrations: approves and rejects, line by line. */
export const psaReportKind: ImportKind = reportKind({
  kind: 'uti-psa',
  name: 'uti-psa-report',
  title: (locale) => m.uti_pan_import_psas({}, { locale }),
  columns: [number, result, psaId, providerRef, message],
});

/** UTI's report on orders of coupons: credits and rejects, line by line. */
export const couponReportKind: ImportKind = reportKind({
  kind: 'uti-coupon',
  name: 'uti-coupon-report',
  title: (locale) => m.uti_pan_import_coupons({}, { locale }),
  columns: [number, result, psaId, providerRef, message],
});
