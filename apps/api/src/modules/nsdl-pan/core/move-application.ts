import { type ApplicationStatus, type Mover, mayMove } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { notifyCustomer } from '../../customers/index.ts';
import { type Application, type Changes, changeApplication, insertEvent } from './application.repo.ts';
import { notifyMoved } from './notify-moved.ts';

export type Move = {
  to: ApplicationStatus;
  /** The action, e.g. 'confirm'; shown in the timeline. */
  verb: string;
  remark?: string | null;
  reasonCodes?: string[];
  changes?: Changes;
};

export function moverOf(ctx: Ctx): Mover {
  if (ctx.actor.kind !== 'user') return 'system';
  return ctx.actor.area === 'in' ? 'staff' : 'merchant';
}

/**
 * Moves a locked application to another status and writes its event and audit row, all in the caller's transaction.
 * Throws state_refused if the transition is not allowed. Returns the new version.
 */
export async function moveApplication(ctx: Ctx, application: Application, move: Move): Promise<number> {
  const { actor } = ctx;
  if (!mayMove(application.status, move.to, moverOf(ctx))) throw new AppError('state_refused');
  const attempt = typeof move.changes?.attempt === 'number' ? move.changes.attempt : application.attempt;
  const version = await changeApplication(ctx.db, application.id, {
    ...move.changes,
    status: move.to,
    statusAt: ctx.clock.now().toISOString(),
  });
  if (move.to !== 'draft' && move.to !== 'pre_submit') {
    await insertEvent(ctx.db, {
      id: ctx.ids.next(),
      applicationId: application.id,
      at: ctx.clock.now().toISOString(),
      fromStatus: application.status,
      toStatus: move.to,
      verb: move.verb,
      actorId: actor.kind === 'user' ? actor.userId : null,
      actorName: actor.kind === 'user' ? actor.displayName : null,
      actorArea: actor.kind === 'user' ? actor.area : 'system',
      reasonCodes: move.reasonCodes ?? [],
      remark: move.remark ?? null,
      attempt,
    });
    await notifyMoved(ctx, application, {
      to: move.to,
      token: move.changes?.token ?? application.token,
      aknNo: move.changes?.aknNo ?? application.aknNo,
    });
    await notifyCustomer(ctx, { kind: 'application', id: application.id });
  }
  await recordAudit(ctx, {
    action: `nsdl-pan.${move.verb}`,
    record: { type: 'application', id: application.id },
    details: { from: application.status, to: move.to, reasons: move.reasonCodes },
  });
  return version;
}
