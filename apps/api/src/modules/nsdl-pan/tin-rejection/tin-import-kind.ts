import type { ImportRowFault } from '@sevadesk/contract/imports';
import { ackNo } from '@sevadesk/contract/kernel/indian-ids';
import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import {
  dayCell,
  type ImportBatch,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFinding,
} from '../../imports/index.ts';
import { todayOf } from '../core/today.ts';
import { withdrawCase } from './decide-case.ts';
import { openCase } from './enter-case.ts';
import { lockCase } from './find-case.ts';
import { tinReasons } from '../reasons/reasons.repo.ts';
import { casesOfBatch, standingOf } from './tin-cases.repo.ts';

type Column = ImportKind['columns'][number];

const line = z.object({
  ackNo: z.string(),
  reasons: z.array(z.string()),
  dueOn: z.string(),
  remark: z.string().optional(),
});
const lineOf = (values: ImportValues) => line.parse(values);

/** Parses 'R03, r5; 6' as R03, R05, R06. */
const reasonsCell: Column['parse'] = (text) => {
  const parts = text.split(/[\s,;/|+]+/).filter(Boolean);
  const codes = parts.map((part) => /^r?(\d{1,2})$/i.exec(part)?.[1]?.padStart(2, '0'));
  return codes.includes(undefined) ? { fault: 'choose_one' } : { value: [...new Set(codes.map((code) => `R${code}`))] };
};

const ackCell: Column['parse'] = (text) => {
  const value = ackNo.normalise(text);
  const fault = ackNo.faultOf(value);
  return fault ? { fault } : { value };
};

const columns: readonly Column[] = [
  {
    key: 'ackNo',
    title: (locale) => m.nsdl_pan_tin_column_ack({}, { locale }),
    required: true,
    aliases: [
      'ack no',
      'ack number',
      'acknowledgement no',
      'acknowledgement number',
      'akn no',
      'पावती संख्या',
      'पावती नंबर',
    ],
    parse: ackCell,
  },
  {
    key: 'reasons',
    title: (locale) => m.nsdl_pan_tin_column_reasons({}, { locale }),
    required: true,
    aliases: ['reason', 'reasons', 'reason code', 'reason codes', 'discrepancy', 'कारण'],
    parse: reasonsCell,
  },
  {
    key: 'dueOn',
    title: (locale) => m.nsdl_pan_tin_column_due({}, { locale }),
    required: true,
    aliases: ['due', 'due date', 'due on', 'last date', 'अंतिम तिथि'],
    parse: dayCell,
  },
  {
    key: 'remark',
    title: (locale) => m.nsdl_pan_tin_column_remark({}, { locale }),
    required: false,
    aliases: ['remark', 'remarks', 'note', 'details', 'टिप्पणी'],
    parse: (text) => (text.length > 500 ? { fault: 'too_long', params: { max: 500 } } : { value: text }),
  },
];

type Standing = Awaited<ReturnType<typeof standingOf>>[number];

function faultsOf(values: ImportValues, standing: Standing | undefined, known: { today: string; reasons: string[] }) {
  const { dueOn, reasons } = lineOf(values);
  const faults: ImportRowFault[] = [];
  if (!standing || !['acknowledged', 'allotted', 'dispatched'].includes(standing.status))
    faults.push({ column: 'ackNo', key: 'not_found' });
  if (dueOn < known.today) faults.push({ column: 'dueOn', key: 'date_past' });
  if (reasons.some((code) => !known.reasons.includes(code))) faults.push({ column: 'reasons', key: 'choose_one' });
  return faults;
}

/** Previews each line: a new rejection with or without a penalty, or one is already open. */
async function check(ctx: Ctx, _batch: ImportBatch, rows: readonly ImportRow[]): Promise<RowFinding[]> {
  const found = await standingOf(
    ctx.db,
    rows.map(({ identity }) => identity),
  );
  const byAck = new Map(found.map((one) => [one.ackNo, one]));
  const known = { today: todayOf(ctx), reasons: await tinReasons(ctx.db) };
  return rows.map(({ identity, values }): RowFinding => {
    const standing = byAck.get(identity);
    const faults = faultsOf(values, standing, known);
    if (faults.length > 0) return { faults };
    if (standing?.openCaseId) return { isDuplicate: true };
    return { effect: (standing?.penaltyPaise ?? 0) > 0 ? 'penalised' : 'entered' };
  });
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  // In the same order for every file, so that two imports cannot deadlock.
  for (const { rowNo, values } of rows.toSorted((one, other) => one.identity.localeCompare(other.identity))) {
    const { id, startedBy } = batch;
    await openCase(ctx, { ...lineOf(values), penalty: true, batch: { id, rowNo, startedBy } });
  }
}

async function effects(ctx: Ctx, { id }: ImportBatch): Promise<Record<string, number>> {
  const found = await casesOfBatch(ctx.db, id);
  const penalised = found.filter(({ penaltyPaise }) => penaltyPaise > 0).length;
  return { entered: found.length - penalised, penalised };
}

/** Withdraws rejections that are not answered yet; returns the others. */
async function undo(ctx: Ctx, { id }: ImportBatch): Promise<{ rowNo: number; name: string }[]> {
  const kept = [];
  for (const { ackNo: number, id: caseId, batchRow } of await casesOfBatch(ctx.db, id)) {
    const found = await lockCase(ctx, number ?? '');
    const { status, round } = found.tinCase;
    if (found.tinCase.id === caseId && status === 'withdrawn') continue;
    if (found.tinCase.id === caseId && status === 'tin_rejected' && round === 1) await withdrawCase(ctx, found);
    else kept.push({ rowNo: batchRow ?? 0, name: number ?? '' });
  }
  return kept;
}

type Word = typeof m.nsdl_pan_tin_effect_entered;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

/** The centre's list of rejections: each line opens one, takes the penalty of the shop's price terms and notifies the shop. */
export const tinRejectionKind: ImportKind = {
  kind: 'tin-rejections',
  permission: 'pan.acknowledge',
  title: (locale) => m.nsdl_pan_tin_import_title({}, { locale }),
  columns,
  sources: async () => [],
  judge: () => [],
  identity: (values) => {
    const number = values.ackNo;
    if (typeof number !== 'string') throw new AppError('unexpected');
    return number;
  },
  repeats: 'duplicate',
  check,
  chunk: 50,
  apply,
  effects,
  effectWords: {
    penalised: words(m.nsdl_pan_tin_effect_penalised, m.nsdl_pan_tin_row_penalised),
    entered: words(m.nsdl_pan_tin_effect_entered, m.nsdl_pan_tin_row_entered),
  },
  undo,
};
