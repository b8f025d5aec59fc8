import type { Ctx } from '../../../platform/context.ts';
import { postingsAfter } from '../../audit/index.ts';
import { haveProvenSums } from './proven-sums.repo.ts';
import { type Scope, someOfLedger, wholeLedger } from './scope.repo.ts';

/** With more postings than this, such as after a move from an old system, everything is read. */
const mostRecent = 200_000;

/** Returns what to read after a link that a proof reached: the postings since, or everything if there are too many or no sums of that link. */
export async function scopeAfter(ctx: Pick<Ctx, 'db' | 'clock'>, position: number): Promise<Scope> {
  if (!(await haveProvenSums(ctx.db, position))) return wholeLedger;
  const postings = await postingsAfter(ctx, position, mostRecent + 1);
  return postings.length > mostRecent ? wholeLedger : someOfLedger(postings.map(({ id }) => id));
}
