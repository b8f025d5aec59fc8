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
import { lockSent } from '../core/find-own.ts';
import { todayOf } from '../core/today.ts';
import { storeNumber } from '../desk/acknowledge-application.ts';
import { refuseDouble } from '../core/refuse-double.ts';
import { acknowledgementColumns } from './number-columns.ts';
import { applicationsByNumbers, countEffects, insertNumberRow, type Numbered } from './number-rows.repo.ts';
import { effectWords } from './number-words.ts';
import { undoNumbers } from './undo-numbers.ts';

const read = z.object({ token: z.string(), aknNo: z.string(), aknDate: z.string() });
type Line = z.infer<typeof read>;

const fault = (column: keyof Line, key: 'not_found' | 'wrong_state' | 'taken' | 'date_future' | 'date_past') => ({
  faults: [{ column, key }],
});

type Known = { byToken: Map<string, Numbered>; byNumber: Map<string, Numbered>; today: string };

function findingOf(line: Line, { byToken, byNumber, today }: Known): RowFinding {
  const application = byToken.get(line.token);
  const owner = byNumber.get(line.aknNo);
  if (!application) return fault('token', 'not_found');
  if (owner) return owner.id === application.id ? { isDuplicate: true } : fault('aknNo', 'taken');
  if (application.status !== 'accepted' && application.status !== 'filed') return fault('token', 'wrong_state');
  if (line.aknDate > today) return fault('aknDate', 'date_future');
  // The provider cannot give a number before the shop submits; one day's tolerance for the time zone.
  if (application.submittedAt !== null && line.aknDate < application.submittedAt.slice(0, 10))
    return fault('aknDate', 'date_past');
  return { effect: 'acknowledged' };
}

/** Previews each row: which application gets the number, or what is wrong. */
async function check(
  ctx: Ctx,
  _batch: ImportBatch,
  rows: readonly ImportRow[],
  taken: ImportMemory,
): Promise<RowFinding[]> {
  const lines = rows.map(({ values }) => read.parse(values));
  const known = await applicationsByNumbers(ctx.db, {
    tokens: lines.map(({ token }) => token),
    aknNos: lines.map(({ aknNo }) => aknNo),
  });
  const maps: Known = {
    byToken: new Map(known.map((one) => [one.token, one])),
    byNumber: new Map(known.flatMap((one) => (one.aknNo === null ? [] : [[one.aknNo, one] as const]))),
    today: todayOf(ctx),
  };
  return lines.map((line): RowFinding => {
    const finding = findingOf(line, maps);
    if (!finding.effect) return finding;
    if (taken.has(`token ${line.token}`)) return fault('token', 'taken');
    if (taken.has(`number ${line.aknNo}`)) return fault('aknNo', 'taken');
    taken.set(`token ${line.token}`, line.aknNo);
    taken.set(`number ${line.aknNo}`, line.token);
    return finding;
  });
}

async function applyRow(ctx: Ctx, batch: ImportBatch, { rowNo, values }: ImportRow): Promise<void> {
  const line = read.parse(values);
  const [found] = await applicationsByNumbers(ctx.db, { tokens: [line.token], aknNos: [] });
  if (!found) throw new AppError('not_found');
  const application = await lockSent(ctx, found.id);
  await storeNumber(ctx, application, line);
  const fromStatus = application.status;
  await insertNumberRow(ctx.db, {
    batchId: batch.id,
    rowNo,
    applicationId: found.id,
    effect: 'acknowledged',
    fromStatus,
  });
}

const identity = (values: ImportValues) => {
  const { token, aknNo } = read.parse(values);
  return `${token} ${aknNo}`;
};

/** Acknowledges filed applications by rows with the provider's numbers, with commission and notification as by hand; slips follow later. */
export const acknowledgementsKind: ImportKind = {
  kind: 'acknowledgements',
  permission: 'pan.acknowledge',
  title: (locale) => m.nsdl_pan_filing_kind_acknowledgements({}, { locale }),
  columns: acknowledgementColumns,
  sources: async () => [],
  judge: () => [],
  identity,
  repeats: 'duplicate',
  check,
  chunk: 50,
  apply: (ctx, batch, rows) =>
    refuseDouble(async () => {
      for (const row of rows) await applyRow(ctx, batch, row);
    }),
  effects: (ctx, { id }) => countEffects(ctx.db, id),
  effectWords,
  undo: undoNumbers,
};
