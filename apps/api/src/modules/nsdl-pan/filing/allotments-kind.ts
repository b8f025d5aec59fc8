import { m } from '@sevadesk/messages';
import { z } from 'zod';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type {
  ImportBatch,
  ImportKind,
  ImportMemory,
  ImportRow,
  ImportValues,
  RowFinding,
} from '../../imports/index.ts';
import { notify } from '../../notifications/index.ts';
import type { Application } from '../core/application.repo.ts';
import { lockSent } from '../core/find-own.ts';
import { todayOf } from '../core/today.ts';
import { moveApplication } from '../core/move-application.ts';
import { allotmentColumns } from './number-columns.ts';
import { applicationsByNumbers, countEffects, insertNumberRow, type Numbered } from './number-rows.repo.ts';
import { effectWords } from './number-words.ts';
import { undoNumbers } from './undo-numbers.ts';

const read = z.object({
  number: z.string(),
  progress: z.enum(['allotted', 'dispatched']),
  date: z.string(),
  pan: z.string().nullish(),
  awb: z.string().nullish(),
});
type Line = z.infer<typeof read>;

const fault = (column: keyof Line, key: 'not_found' | 'wrong_state' | 'taken' | 'date_future' | 'date_past') => ({
  faults: [{ column, key }],
});

const comesFrom: Record<Line['progress'], readonly string[]> = {
  allotted: ['acknowledged'],
  dispatched: ['acknowledged', 'allotted'],
};

async function knownBy(ctx: Ctx, numbers: readonly string[]): Promise<Map<string, Numbered>> {
  const found = await applicationsByNumbers(ctx.db, {
    tokens: numbers.filter((number) => number.length === 12),
    aknNos: numbers.filter((number) => number.length === 15),
  });
  return new Map(
    found.flatMap((one) => [[one.token, one] as const, ...(one.aknNo === null ? [] : [[one.aknNo, one] as const])]),
  );
}

function findingOf(line: Line, application: Numbered | undefined, today: string): RowFinding {
  if (!application || application.aknNo === null) return fault('number', 'not_found');
  if (application.status === line.progress || application.status === 'dispatched') return { isDuplicate: true };
  if (!comesFrom[line.progress].includes(application.status)) return fault('number', 'wrong_state');
  if (line.date > today) return fault('date', 'date_future');
  if (application.aknDate !== null && line.date < application.aknDate) return fault('date', 'date_past');
  return { effect: line.progress };
}

/** Previews each row. */
async function check(
  ctx: Ctx,
  _batch: ImportBatch,
  rows: readonly ImportRow[],
  taken: ImportMemory,
): Promise<RowFinding[]> {
  const lines = rows.map(({ values }) => read.parse(values));
  const known = await knownBy(
    ctx,
    lines.map(({ number }) => number),
  );
  return lines.map((line): RowFinding => {
    const application = known.get(line.number);
    const finding = findingOf(line, application, todayOf(ctx));
    if (!finding.effect || !application) return finding;
    // A file may have one row per application, because the order of two would be a guess.
    if (taken.has(application.id)) return fault('number', 'taken');
    taken.set(application.id, line.progress);
    return finding;
  });
}

async function move(ctx: Ctx, application: Application, line: Line): Promise<void> {
  const pan = line.pan ? { allottedPan: line.pan } : {};
  let now = application;
  if (now.status === 'acknowledged') {
    await moveApplication(ctx, now, {
      to: 'allotted',
      verb: 'allot',
      changes: { ...pan, allottedOn: line.date },
    });
    now = { ...now, status: 'allotted' };
  }
  if (line.progress !== 'dispatched') return;
  await moveApplication(ctx, now, {
    to: 'dispatched',
    verb: 'dispatch',
    changes: { ...pan, dispatchedOn: line.date, awbNo: line.awb ?? null },
  });
}

async function applyRow(ctx: Ctx, batch: ImportBatch, { rowNo, values }: ImportRow): Promise<void> {
  const line = read.parse(values);
  const found = (await knownBy(ctx, [line.number])).get(line.number);
  if (!found) throw new AppError('not_found');
  const application = await lockSent(ctx, found.id);
  if (!comesFrom[line.progress].includes(application.status)) throw new AppError('state_refused');
  await move(ctx, application, line);
  await notify(ctx, {
    to: { merchantId: application.merchantId },
    event: line.progress === 'allotted' ? 'application_allotted' : 'application_dispatched',
    about: [{ kind: 'paper', id: application.id }],
    params: { token: application.token ?? '', name: application.cardName, awb: line.awb ?? '-' },
    link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
  });
  const fromStatus = application.status;
  await insertNumberRow(ctx.db, {
    batchId: batch.id,
    rowNo,
    applicationId: found.id,
    effect: line.progress,
    fromStatus,
  });
}

const identity = (values: ImportValues) => {
  const { number, progress } = read.parse(values);
  return `${number} ${progress}`;
};

/** Records results of acknowledged applications: PAN allotted, card or e-PAN sent, with the consignment's number. */
export const allotmentsKind: ImportKind = {
  kind: 'allotments',
  permission: 'pan.acknowledge',
  title: (locale) => m.nsdl_pan_filing_kind_allotments({}, { locale }),
  columns: allotmentColumns,
  sources: async () => [],
  judge: () => [],
  identity,
  repeats: 'duplicate',
  check,
  chunk: 50,
  apply: async (ctx, batch, rows) => {
    for (const row of rows) await applyRow(ctx, batch, row);
  },
  effects: (ctx, { id }) => countEffects(ctx.db, id),
  effectWords,
  undo: undoNumbers,
};
