import type { BacklogStatus } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import {
  type ImportBatch,
  type ImportKind,
  type ImportMemory,
  type ImportRow,
  type ImportValues,
  type RowFinding,
  suggestMapping,
} from '../../imports/index.ts';
import { aadhaarHash } from '../core/store-aadhaar.ts';
import { backlogColumns } from './backlog-columns.ts';
import { addBacklog, assessBacklog } from './add-backlog.ts';
import { countByShop, deleteBatch, merchantsByCode } from './backlog.repo.ts';
import { aadhaarColumns, concealCells, type KeptNumber } from './conceal.rules.ts';

type Line = {
  transid: string;
  dated: string;
  akn_no?: string | null;
  pan_type?: string | null;
  cardname: string | null;
  aadhaar_No?: KeptNumber | null;
  contactno?: string | null;
  email?: string | null;
  memno?: string | null;
  name?: string | null;
  status: BacklogStatus;
};
const lineOf = (values: ImportValues): Line => values as Line;

const codesOf = (rows: readonly ImportRow[]) => rows.flatMap(({ values }) => lineOf(values).memno?.toUpperCase() ?? []);

async function check(
  ctx: Ctx,
  _batch: ImportBatch,
  rows: readonly ImportRow[],
  taken: ImportMemory,
): Promise<RowFinding[]> {
  const lines = rows.map(({ values }) => lineOf(values));
  const findings = await assessBacklog(
    ctx,
    lines.map(({ transid, dated, akn_no: aknNo }) => ({ transid, dated, aknNo })),
    { taken, moveId: null },
  );
  const shops = await merchantsByCode(ctx.db, codesOf(rows));
  return lines.map(
    ({ memno }, at) => findings[at] ?? { effect: memno && shops.has(memno.toUpperCase()) ? 'matched' : 'unmatched' },
  );
}

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const shops = await merchantsByCode(ctx.db, codesOf(rows));
  const records = rows.map(({ rowNo, values }) => {
    const line = lineOf(values);
    return {
      rowNo,
      transid: line.transid,
      dated: line.dated,
      aknNo: line.akn_no ?? null,
      panType: line.pan_type ?? '',
      cardName: line.cardname ?? '',
      aadhaarLast4: line.aadhaar_No?.last4 ?? null,
      aadhaarHash: line.aadhaar_No?.hash ?? null,
      contactNo: line.contactno ?? null,
      email: line.email ?? null,
      status: line.status,
      memno: line.memno ?? null,
      memberName: line.name ?? null,
      merchantId: (line.memno && shops.get(line.memno.toUpperCase())) || null,
    };
  });
  await addBacklog(ctx, batch.id, records);
}

type Word = typeof m.nsdl_pan_backlog_effect_matched;
const words = (count: Word, row: Word): ImportKind['effectWords'][string] => ({
  count: (locale) => count({}, { locale }),
  row: (locale) => row({}, { locale }),
});

/** Applications of the old system: searchable, never charged; merchants see their own. */
export const backlogKind: ImportKind = {
  kind: 'backlog',
  permission: 'masters.manage',
  title: (locale) => m.nsdl_pan_backlog_kind({}, { locale }),
  columns: backlogColumns,
  conceal: (ctx, titles, lines) => {
    const { aadhaar_No: _, ...named } = suggestMapping(titles, backlogColumns);
    const secret = aadhaarColumns(titles, lines, new Set(Object.values(named)));
    return (cells) => concealCells(cells, secret, (number) => aadhaarHash(ctx, number));
  },
  sources: async () => [],
  judge: ({ cardname }) => (cardname === null ? [{ column: 'cardname', key: 'required' }] : []),
  identity: (values) => lineOf(values).transid,
  repeats: 'duplicate',
  check,
  chunk: 1_000,
  apply,
  effects: (ctx, { id }) => countByShop(ctx.db, id),
  effectWords: {
    matched: words(m.nsdl_pan_backlog_effect_matched, m.nsdl_pan_backlog_row_matched),
    unmatched: words(m.nsdl_pan_backlog_effect_unmatched, m.nsdl_pan_backlog_row_unmatched),
  },
  undo: (ctx, { id }) => deleteBatch(ctx.db, id),
};
