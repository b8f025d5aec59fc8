import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportKind } from '../imports/index.ts';
import { secretsOf, concealLines } from './conceal-cells.ts';
import type { MoveColumn } from './columns.ts';
import { lockMove, updateMove } from './moves.repo.ts';
import { suggestColumns } from './values/index.ts';
import { namedColumns, suggestMapping } from '../imports/index.ts';

/** The job that advances a migration from any status. */
export const advanceJob = 'move-in.advance';

/** Queues the next step of a migration in the caller's transaction; at most one job waits per migration. */
export async function queueAdvance(ctx: Ctx, moveId: string): Promise<void> {
  await ctx.jobs.add(ctx.db, advanceJob, { id: moveId }, { key: `move:${moveId}` });
}

/** Locks an editable migration and invalidates its last preview. Throws not_found, state_refused. */
export async function lockForChange(ctx: Ctx, moveId: string) {
  const move = await lockMove(ctx.db, moveId);
  if (!move) throw new AppError('not_found');
  if (move.status !== 'draft' && move.status !== 'checked') throw new AppError('state_refused');
  if (move.status === 'checked') await updateMove(ctx.db, moveId, { status: 'draft' });
  return move;
}

/** Returns the engine hooks of all files of a migration. `lastResort` lists aliases that name a column only if no other column fits. */
export function ofMove(
  columns: readonly MoveColumn[],
  lastResort: Readonly<Record<string, readonly string[]>> = {},
): Pick<ImportKind, 'permission' | 'columns' | 'sources' | 'conceal' | 'suggest' | 'inMove' | 'repeats' | 'undo'> {
  const named = namedColumns({ columns });
  const wanted = columns.map((column) => ({
    ...column,
    aliases: [...column.aliases, ...(lastResort[column.key] ?? [])],
  }));
  return {
    permission: 'move-in.manage',
    columns,
    sources: async () => [],
    // Equal lines become a question: a person decides what they mean.
    repeats: 'distinct',
    conceal: (_, titles, lines) => {
      const known = new Set(Object.values(suggestMapping(titles, named)));
      return concealLines(titles, secretsOf(titles, lines, known));
    },
    suggest: (titles, lines) =>
      suggestColumns(
        titles,
        lines.map((cells) => [...cells]),
        wanted,
      ),
    inMove: {
      lock: async (ctx, moveId) => void (await lockForChange(ctx, moveId)),
      settled: queueAdvance,
    },
    // The migration itself undoes what it created, shop by shop.
    undo: async () => [],
  };
}
