import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { GstRegistrations } from '../../platform/db.gen.ts';
import { recordOrderStep } from '../orders/index.ts';
import { mayMoveRegistration, registrationMoves, type RegistrationVerb } from './gst.rules.ts';
import { lockRegistration, type Registration, updateRegistration } from './registrations.repo.ts';

export type Asked = { id: string; version: number };

/** The order, held: a shop finds its own alone. Throws not_found. */
export async function lockedRegistration(ctx: UserCtx, id: string): Promise<Registration> {
  const merchantId = ctx.actor.area === 'out' ? (ctx.actor.merchantId ?? '') : undefined;
  const found = await lockRegistration(ctx.db, { id, merchantId });
  if (!found) throw new AppError('not_found');
  return found;
}

/** The same, as this person saw it. Throws not_found, changed_meanwhile. */
export async function heldRegistration(ctx: UserCtx, { id, version }: Asked): Promise<Registration> {
  const found = await lockedRegistration(ctx, id);
  if (found.version !== version) throw new AppError('changed_meanwhile');
  return found;
}

type Step = {
  verb: RegistrationVerb;
  patch?: Updateable<GstRegistrations>;
  remark?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

/** Makes a judged move of a held registration: its state, event and audit row. Throws state_refused. Answers the new version. */
export async function stepRegistration(ctx: UserCtx, held: Registration, step: Step): Promise<{ version: number }> {
  const { verb, patch = {}, remark, details } = step;
  if (!mayMoveRegistration(verb, held)) throw new AppError('state_refused');
  const { to } = registrationMoves[verb];
  const version = held.version + 1;
  await updateRegistration(ctx.db, held.id, {
    ...patch,
    ...{ status: to, statusAt: ctx.clock.now().toISOString(), version },
  });
  await recordOrderStep(ctx, {
    ...{ orderId: held.id, kind: 'gst-registration', from: held.status, to, verb, remark },
    ...(details && { details }),
  });
  return { version };
}
