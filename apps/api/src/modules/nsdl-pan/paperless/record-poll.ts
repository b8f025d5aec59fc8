import type { PaperlessOutcome, PaperlessSource, PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import type { Ctx } from '../../../platform/context.ts';
import type { PanNsdlCreated, PanNsdlEvidence, PanNsdlLook, PanNsdlResumed } from '../../../providers/pan-nsdl/port.ts';
import { insertLook } from './history.repo.ts';

type Answer = PanNsdlEvidence & (PanNsdlLook | PanNsdlCreated | PanNsdlResumed);

/** Returns the provider's answer in one word. */
export function wordOf(answer: Answer): PaperlessOutcome {
  if (answer.outcome !== 'found') return answer.outcome;
  return 'status' in answer ? answer.status : 'incomplete';
}

/** Stores a poll as evidence for the order. */
export async function recordPoll(
  ctx: Ctx,
  order: { id: string; status: PaperlessStatus },
  { source, answer, tookMs }: { source: PaperlessSource; answer: Answer; tookMs: number },
  statusAfter: PaperlessStatus,
): Promise<void> {
  await insertLook(ctx.db, {
    id: ctx.ids.next(),
    orderId: order.id,
    source,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    outcome: wordOf(answer),
    statusBefore: order.status,
    statusAfter,
    answer: answer.evidence ?? ('cause' in answer ? answer.cause : null),
    tookMs,
    at: ctx.clock.now().toISOString(),
  });
}
