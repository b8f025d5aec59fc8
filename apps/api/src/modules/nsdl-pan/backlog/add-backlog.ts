import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PanBacklog } from '../../../platform/db.gen.ts';
import type { ImportMemory, RowFinding } from '../../imports/index.ts';
import { countByShop, deleteUnanswered, insertBacklog, knownAckNos, knownTokens } from './backlog.repo.ts';

type Line = { transid: string; dated: string; aknNo?: string | null | undefined };

/**
 * Returns the finding of each line of an old system, undefined for none. Existing tokens are duplicates; a number of another
 * application and a future date are errors. What the migration itself has brought, as a trial, does not count.
 */
export async function assessBacklog(
  ctx: Ctx,
  lines: readonly Line[],
  { taken, moveId }: { taken: ImportMemory; moveId: string | null },
): Promise<(RowFinding | undefined)[]> {
  const today = istDateOf(ctx.clock.now());
  const tokens = await knownTokens(
    ctx.db,
    lines.map(({ transid }) => transid),
    moveId,
  );
  const numbers = await knownAckNos(
    ctx.db,
    lines.flatMap(({ aknNo }) => aknNo ?? []),
    moveId,
  );
  return lines.map(({ transid, dated, aknNo }) => {
    if (tokens.has(transid)) return { isDuplicate: true };
    if (dated > today) return { faults: [{ column: 'dated', key: 'date_future' }] };
    if (aknNo && (numbers.has(aknNo) || taken.has(aknNo))) return { faults: [{ column: 'akn_no', key: 'taken' }] };
    if (aknNo) taken.set(aknNo, transid);
    return undefined;
  });
}

/** Adds applications of an old system from a file; skips those whose token or acknowledgement number already exists. */
export async function addBacklog(
  ctx: Ctx,
  batchId: string,
  records: readonly Omit<Insertable<PanBacklog>, 'id' | 'batchId'>[],
): Promise<void> {
  await insertBacklog(
    ctx.db,
    records.map((record) => ({ ...record, id: ctx.ids.next(), batchId })),
  );
}

/** Counts the applications that a file added. */
export async function countBacklog(ctx: Ctx, batchId: string): Promise<number> {
  return Object.values(await countByShop(ctx.db, batchId)).reduce((sum, count) => sum + count, 0);
}

/** Removes applications of shops, or of files, except those with an acknowledgement attached. */
export async function removeBacklog(
  ctx: Ctx,
  of: { merchantIds: readonly string[] } | { batchIds: readonly string[] },
): Promise<void> {
  await deleteUnanswered(ctx.db, of);
}
