import { mayMoveTin, type TinCaseStatus, type TinStatus } from '@sevadesk/contract/nsdl-pan';
import type { Updateable } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { PanTinCases } from '../../../platform/db.gen.ts';
import { recordStep } from '../core/record-step.ts';
import type { Found } from './find-case.ts';
import { changeCase } from './tin-cases.repo.ts';

/** The application's TIN status for each status of its newest rejection. */
export const tinStatusOf: Record<TinCaseStatus, TinStatus> = {
  tin_rejected: 'tin_rejected',
  tin_resubmitted: 'tin_resubmitted',
  settled: 'none',
  withdrawn: 'none',
};

export type CaseMove = {
  to: TinCaseStatus;
  verb: string;
  remark?: string | null | undefined;
  reasonCodes?: readonly string[];
  changes?: Updateable<PanTinCases>;
};

/**
 * Moves the rejection of a locked application to another status, with its event, audit row and the application's own column, in the
 * caller's transaction. Throws state_refused for a transition that is not listed.
 */
export async function moveCase(ctx: Ctx, { application, tinCase }: Found, move: CaseMove): Promise<void> {
  if (!mayMoveTin(tinCase.status, move.to)) throw new AppError('state_refused');
  const now = ctx.clock.now().toISOString();
  const isEnd = move.to === 'settled' || move.to === 'withdrawn';
  await changeCase(ctx.db, tinCase.id, {
    ...move.changes,
    status: move.to,
    statusAt: now,
    ...(isEnd && { closedAt: now }),
  });
  await recordStep(ctx, application, {
    track: 'tin',
    status: move.to,
    verb: move.verb,
    remark: move.remark,
    reasonCodes: move.reasonCodes ?? [],
    changes: { tinStatus: tinStatusOf[move.to] },
  });
}
