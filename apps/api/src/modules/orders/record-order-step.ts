import { isCustomerKind } from '@sevadesk/contract/customers';
import type { OrderChange } from '@sevadesk/contract/kernel/orders';
import type { OrderKind } from '@sevadesk/contract/services';
import type { Ctx } from '../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { insertEvent } from './orders.repo.ts';

export type OrderStep = {
  orderId: string;
  kind: OrderKind;
  /** Null for the first step. */
  from: string | null;
  to: string;
  /** The action, in kebab-case: 'query', 'file'. The timeline has a text for it. */
  verb: string;
  remark?: string | null | undefined;
  /** Short plain values for the timeline: a number of the provider, an amount in paise. Nothing personal. */
  details?: Record<string, string | number | boolean | null>;
  /** A person's changes in the form, personal data: the history stores the values, the audit log only the names of the fields. */
  changes?: readonly OrderChange[];
};

/** Records a step: history row, event and audit row, in the caller's transaction. The caller has checked that the transition is allowed. */
export async function recordOrderStep(ctx: Ctx, step: OrderStep): Promise<void> {
  const { actor } = ctx;
  const { orderId, kind, from, to, verb, remark = null, details = {}, changes = [] } = step;
  await insertEvent(ctx.db, {
    id: ctx.ids.next(),
    orderId,
    at: ctx.clock.now().toISOString(),
    fromStatus: from,
    toStatus: to,
    verb,
    actorId: actor.kind === 'user' ? actor.userId : null,
    actorName: actor.kind === 'user' ? actor.displayName : null,
    actorArea: actor.kind === 'user' ? actor.area : 'system',
    remark,
    details: JSON.stringify(details),
    changes: changes.length > 0 ? JSON.stringify(changes) : null,
  });
  await recordAudit(ctx, {
    action: `${kind}.${verb}`,
    record: { type: kind, id: orderId },
    details: { from, to, ...details, ...(changes.length > 0 && { changed: changes.map(({ field }) => field) }) },
  });
  if (from !== to && isCustomerKind(kind)) await notifyCustomer(ctx, { kind, id: orderId });
}
