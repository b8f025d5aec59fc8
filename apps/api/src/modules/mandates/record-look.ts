import type { Ctx } from '../../platform/context.ts';
import type { MandateEvidence } from '../../providers/mandate/port.ts';
import { insertLook } from './mandates.repo.ts';

type Answer = MandateEvidence & { outcome: string };

/** Stores a call to the provider with its answer. */
export async function recordLook(
  ctx: Ctx,
  { mandateId, debitId, call }: { mandateId: string; debitId?: string; call: string },
  answer: Answer,
): Promise<void> {
  const cause = 'cause' in answer ? String(answer.cause) : null;
  await insertLook(ctx.db, {
    id: ctx.ids.next(),
    mandateId,
    debitId: debitId ?? null,
    call,
    outcome: answer.outcome,
    answer: answer.evidence ?? cause,
    at: ctx.clock.now().toISOString(),
  });
}
