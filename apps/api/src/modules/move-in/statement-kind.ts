import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import type { ImportRowFault } from '@sevadesk/contract/imports';
import type { ImportBatch, ImportKind, ImportRow, ImportValues } from '../imports/index.ts';
import { filledIn } from './columns.ts';
import { recordShops, shopless } from './find-record-shops.ts';
import { countStatementLines, insertStatementLines } from './former-statement.repo.ts';
import { same } from './move-lines.rules.ts';
import { repeatWords } from './mark-repeats.ts';
import { ofMove } from './move-hooks.ts';
import { statementColumns } from './record-columns.ts';
import { followsOn } from './statement-course.rules.ts';

type Line = {
  code: string;
  dated: string;
  reference?: string;
  narration?: string;
  direction?: 'credit' | 'debit';
  amount?: number;
  credit?: number;
  debit?: number;
  balance?: number;
};
const lineIn = (values: ImportValues): Line => filledIn(values) as Line;

/** Returns the amount of a line in whole paise, negative for a debit; undefined if the line has none. */
function amountOf({ amount, credit = 0, debit = 0, direction }: Line): number | undefined {
  if (credit !== 0 || debit !== 0) return Math.abs(credit) - Math.abs(debit);
  if (amount === undefined || direction === undefined) return amount;
  return direction === 'credit' ? Math.abs(amount) : -Math.abs(amount);
}

const judge = (values: ImportValues): ImportRowFault[] =>
  amountOf(lineIn(values)) === undefined ? [{ column: 'amount', key: 'required' }] : [];

async function apply(ctx: Ctx, batch: ImportBatch, rows: readonly ImportRow[]): Promise<void> {
  const { moveId, shops } = await recordShops(
    ctx,
    batch,
    'move-statements',
    rows.map(({ values }) => lineIn(values).code),
  );
  // In file order: nothing else orders the lines of one day.
  const ids = rows.map(() => ctx.ids.next()).toSorted();
  const lines = rows.map(({ rowNo, values }, at) => {
    const line = lineIn(values);
    const { dated, reference = '', narration = '', balance = null } = line;
    const merchantId = shops[at];
    if (!merchantId) throw shopless();
    const said = { dated, reference, narration, amountPaise: amountOf(line) ?? 0, balancePaise: balance };
    return { id: ids[at] ?? '', moveId, merchantId, batchId: batch.id, rowNo, ...said };
  });
  await insertStatementLines(ctx.db, lines);
}

/** Wallet statements of the old system: the shop and head office can read them, the ledger does not contain them. */
export const statementKind: ImportKind = {
  ...ofMove(statementColumns),
  kind: 'move-statements',
  title: (locale) => m.move_kinds_statements({}, { locale }),
  judge,
  identity: (values) => `${same(lineIn(values).code)} ${lineIn(values).reference ?? ''} ${lineIn(values).dated}`,
  check: async (ctx, _batch, rows, memory) => {
    const today = istDateOf(ctx.clock.now());
    return rows.map(({ values }) => {
      const line = lineIn(values);
      const entry = { code: same(line.code), amountPaise: amountOf(line) ?? 0, balancePaise: line.balance ?? null };
      // A gap is reported but imported anyway: it is what the old system wrote.
      const follows = followsOn(entry, memory);
      if (line.dated > today) return { faults: [{ column: 'dated', key: 'date_future' }] };
      return { effect: follows ? 'statement' : 'statement_gap' };
    });
  },
  chunk: 1_000,
  apply,
  effects: async (ctx, { id }) => ({ statement: await countStatementLines(ctx.db, id) }),
  effectWords: {
    ...repeatWords,
    statement_gap: {
      count: (locale) => m.move_kinds_effect_statement_gap({}, { locale }),
      row: (locale) => m.move_kinds_row_statement_gap({}, { locale }),
    },
    statement: {
      count: (locale) => m.move_kinds_effect_statement({}, { locale }),
      row: (locale) => m.move_kinds_row_statement({}, { locale }),
    },
  },
};
