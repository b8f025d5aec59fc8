import {
  type MoveDifferenceKind,
  type MoveDifferenceRow,
  type MoveDifferenceSummary,
  moveDifferenceChanges,
  moveDifferenceKinds,
  moveParallelRun,
} from '@sevadesk/contract/move-in';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { type Locale, m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { type MoveColumn, shopColumns, staffColumns } from './columns.ts';
import {
  countDifferences,
  deliveriesOf,
  differenceBase,
  differenceColumns,
  saveDifferences,
} from './differences.repo.ts';
import { compareDeliveries } from './differences.rules.ts';
import { moveIdOf } from './list-moves.ts';
import { moveById, type MoveRecord } from './moves.repo.ts';

/**
 * Stores what the last delivery of a migration changes, in the caller's transaction: compared with the trial that is imported, else
 * with the delivery before.
 */
export async function findDifferences(ctx: Ctx, { id, round, trialRound }: MoveRecord): Promise<void> {
  const { before, after } = await deliveriesOf(ctx.db, id, { before: trialRound ?? round - 1, after: round });
  await saveDifferences(ctx.db, id, compareDeliveries(before, after), () => ctx.ids.next());
}

/** Returns the numbers of differences of a migration, and the totals of the balances that differ. Throws not_found. */
export async function getDifferenceSummary(ctx: UserCtx, { id }: { id: string }): Promise<MoveDifferenceSummary> {
  if (!(await moveById(ctx.db, id))) throw new AppError('not_found');
  const rows = await countDifferences(ctx.db, id);
  const sum = (key: 'beforePaise' | 'afterPaise') => rows.reduce((total, row) => total + row[key], 0);
  const [beforePaise, afterPaise] = [sum('beforePaise'), sum('afterPaise')];
  const counts = moveDifferenceKinds.flatMap((kind) =>
    moveDifferenceChanges.flatMap((change) => {
      const found = rows.find((row) => row.kind === kind && row.change === change);
      return found ? [{ kind, change, count: found.count }] : [];
    }),
  );
  return {
    counts,
    balanceBeforePaise: toPaise(beforePaise),
    balanceAfterPaise: toPaise(afterPaise),
    balanceDifferencePaise: toPaise(afterPaise - beforePaise),
  };
}

const columnsOf: Record<MoveDifferenceKind, readonly MoveColumn[]> = {
  shop: shopColumns,
  balance: [],
  staff: staffColumns,
};

const stateWords: Record<string, typeof m.move_parallel_state_active> = {
  active: m.move_parallel_state_active,
  blocked: m.move_parallel_state_blocked,
  closed: m.move_parallel_state_closed,
};

type Stored = Omit<MoveDifferenceRow, 'fields'> & { fields: { key: string; before: string; after: string }[] };

/** Names the columns of a difference in the reader's language. */
function inWords({ fields, ...row }: Stored, locale: Locale): MoveDifferenceRow {
  const word = (key: string, text: string) =>
    (key === 'shopState' ? stateWords[text]?.({}, { locale }) : undefined) ?? text;
  return {
    ...row,
    fields: fields.map(({ key, before, after }) => ({
      title: columnsOf[row.kind].find((column) => column.key === key)?.title(locale) ?? key,
      before: word(key, before),
      after: word(key, after),
    })),
  };
}

/** Lists the differences, of one migration when `additionFilter.moveId` names it. Throws not_found. */
export function listDifferences(ctx: UserCtx, { additionFilter = {} }: ListQuery): ListSource<MoveDifferenceRow> {
  const source = listSource<Stored>({
    fields: moveParallelRun.list.list,
    columns: differenceColumns,
    base: differenceBase(ctx.readDb, moveIdOf(additionFilter)),
    search: ['code', 'name'],
    defaultSort: { column: 'code', dir: 'asc' },
  });
  return { ...source, row: (selected) => inWords(source.row(selected), ctx.locale) };
}
