import type { FilingStatus } from '@sevadesk/contract/gst';
import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { GstFilings } from '../../platform/db.gen.ts';
import { createMove } from '../orders/index.ts';
import { type Filing, deleteLogin, lockFiling, updateFiling } from './filings.repo.ts';
import { filingMoves, type FilingVerb, isFilingOpen, mayMoveFiling } from './gst.rules.ts';
import type { Asked } from './move-registration.ts';

/** Locks the order at the version that this person saw; a shop finds only its own. Throws not_found, changed_meanwhile. */
export async function heldFiling(ctx: UserCtx, { id, version }: Asked): Promise<Filing> {
  const merchantId = ctx.actor.area === 'out' ? (ctx.actor.merchantId ?? '') : undefined;
  const found = await lockFiling(ctx.db, { id, merchantId });
  if (!found) throw new AppError('not_found');
  if (found.version !== version) throw new AppError('changed_meanwhile');
  return found;
}

const move = createMove<FilingStatus, Filing, Updateable<GstFilings>, FilingVerb>({
  kindOf: () => 'gst-return',
  mayMove: (held, { verb }) => mayMoveFiling(verb, held),
  follows: ({ version }) => ({ version: version + 1 }),
  write: (db, { id }, changes) => updateFiling(db, id, changes),
});

type Step = {
  verb: FilingVerb;
  changes?: Updateable<GstFilings>;
  remark?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

/** Applies a validated move to a locked return; an ended one loses its portal login. Throws state_refused. Returns the new version. */
export async function stepFiling(ctx: UserCtx, held: Filing, step: Step): Promise<{ version: number }> {
  const { to } = filingMoves[step.verb];
  const { version } = await move(ctx, held, { ...step, to });
  if (!isFilingOpen(to)) await deleteLogin(ctx.db, held.id);
  return { version };
}
