import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import type { ImportKind } from '../imports/index.ts';
import { secretsOf, concealLines } from './conceal-cells.ts';
import type { MoveColumn } from './columns.ts';
import { lockMove, updateMove } from './moves.repo.ts';
import { suggestColumns } from './values/index.ts';
import { namedColumns, suggestMapping } from '../imports/index.ts';

/** The job that takes a move on, whatever its state asks for. */
export const advanceJob = 'move-in.advance';

/** Queues the next step of a move, in the caller's transaction; one waits at a time. */
export async function queueAdvance(ctx: Ctx, moveId: string): Promise<void> {
  await ctx.jobs.add(ctx.db, advanceJob, { id: moveId }, { key: `move:${moveId}` });
}

/** Holds a move that still takes changes; what its last preview said counts no more. Throws not_found, state_refused. */
export async function lockForChange(ctx: Ctx, moveId: string) {
  const move = await lockMove(ctx.db, moveId);
  if (!move) throw new AppError('not_found');
  if (move.status !== 'draft' && move.status !== 'checked') throw new AppError('state_refused');
  if (move.status === 'checked') await updateMove(ctx.db, moveId, { status: 'draft' });
  return move;
}

/** How files of a move behave in the engine, whatever their kind. `lastResort` names a column by a title that is so only where nothing else is. */
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
    // Equal lines are asked about: a person decides what one of them means.
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
    // The move takes back what it made, shop by shop.
    undo: async () => [],
  };
}
