import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Insertable } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { PanBacklog } from '../../../platform/db.gen.ts';
import type { ImportMemory, RowFinding } from '../../imports/index.ts';
import { countByShop, deleteUnanswered, insertBacklog, knownAckNos, knownTokens } from './backlog.repo.ts';

type Line = { transid: string; dated: string; aknNo?: string | null | undefined };

/**
 * What stands against taking lines of a former system in, line by line; undefined for nothing. Tokens that stand already are passed
 * over; a number that another application has, and a day to come, are faults.
 */
export async function assessBacklog(
  ctx: Ctx,
  lines: readonly Line[],
  taken: ImportMemory,
): Promise<(RowFinding | undefined)[]> {
  const today = istDateOf(ctx.clock.now());
  const tokens = await knownTokens(
    ctx.db,
    lines.map(({ transid }) => transid),
  );
  const numbers = await knownAckNos(
    ctx.db,
    lines.flatMap(({ aknNo }) => aknNo ?? []),
  );
  return lines.map(({ transid, dated, aknNo }) => {
    if (tokens.has(transid)) return { isDuplicate: true };
    if (dated > today) return { faults: [{ column: 'dated', key: 'date_future' }] };
    if (aknNo && (numbers.has(aknNo) || taken.has(aknNo))) return { faults: [{ column: 'akn_no', key: 'taken' }] };
    if (aknNo) taken.set(aknNo, transid);
    return undefined;
  });
}

/** Adds applications of a former system from a file; one whose token or acknowledgement number stands already adds nothing. */
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

/** How many applications a file brought in. */
export async function countBacklog(ctx: Ctx, batchId: string): Promise<number> {
  return Object.values(await countByShop(ctx.db, batchId)).reduce((sum, count) => sum + count, 0);
}

/** Takes applications of shops, or of files, away but for those with an acknowledgement attached. */
export async function removeBacklog(
  ctx: Ctx,
  of: { merchantIds: readonly string[] } | { batchIds: readonly string[] },
): Promise<void> {
  await deleteUnanswered(ctx.db, of);
}
