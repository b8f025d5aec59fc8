import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Application, type Changes, changeApplication, insertEvent } from './application.repo.ts';

type StepOf<Track extends string> = {
  track: Track;
  /** The new status of that track. */
  status: string;
  verb: string;
  remark?: string | null | undefined;
  reasonCodes?: readonly string[];
  changes?: Changes;
};
export type Step = StepOf<'paper'> | StepOf<'tin'> | StepOf<'lock'>;

/**
 * Records a step beside the main status of a locked application: its event, its audit row and the changed columns, in the
 * caller's transaction. Throws state_refused if the application was never sent.
 */
export async function recordStep(ctx: Ctx, application: Application, step: Step): Promise<void> {
  const { actor } = ctx;
  const { id, status, attempt, token } = application;
  if (token === null) throw new AppError('state_refused');
  if (step.changes) await changeApplication(ctx.db, id, step.changes);
  await insertEvent(ctx.db, {
    id: ctx.ids.next(),
    applicationId: id,
    at: ctx.clock.now().toISOString(),
    fromStatus: status,
    toStatus: status,
    verb: step.verb,
    track: step.track,
    trackStatus: step.status,
    actorId: actor.kind === 'user' ? actor.userId : null,
    actorName: actor.kind === 'user' ? actor.displayName : null,
    actorArea: actor.kind === 'user' ? actor.area : 'system',
    reasonCodes: [...(step.reasonCodes ?? [])],
    remark: step.remark ?? null,
    attempt,
  });
  await recordAudit(ctx, {
    action: `nsdl-pan.${step.verb}`,
    record: { type: 'application', id },
    details: { track: step.track, to: step.status, reasons: step.reasonCodes },
  });
}
