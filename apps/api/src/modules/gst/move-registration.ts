import type { RegistrationStatus } from '@sevadesk/contract/gst';
import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { GstRegistrations } from '../../platform/db.gen.ts';
import { createMove } from '../orders/index.ts';
import { mayMoveRegistration, registrationMoves, type RegistrationVerb } from './gst.rules.ts';
import { lockRegistration, type Registration, updateRegistration } from './registrations.repo.ts';

export type Asked = { id: string; version: number };

/** Locks the order; a shop finds only its own. Throws not_found. */
export async function lockedRegistration(ctx: UserCtx, id: string): Promise<Registration> {
  const merchantId = ctx.actor.area === 'out' ? (ctx.actor.merchantId ?? '') : undefined;
  const found = await lockRegistration(ctx.db, { id, merchantId });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Locks the order at the version that this person saw. Throws not_found, changed_meanwhile. */
export async function heldRegistration(ctx: UserCtx, { id, version }: Asked): Promise<Registration> {
  const found = await lockedRegistration(ctx, id);
  if (found.version !== version) throw new AppError('changed_meanwhile');
  return found;
}

const move = createMove<RegistrationStatus, Registration, Updateable<GstRegistrations>, RegistrationVerb>({
  kindOf: () => 'gst-registration',
  mayMove: (held, { verb }) => mayMoveRegistration(verb, held),
  follows: ({ version }) => ({ version: version + 1 }),
  write: (db, { id }, changes) => updateRegistration(db, id, changes),
});

type Step = {
  verb: RegistrationVerb;
  changes?: Updateable<GstRegistrations>;
  remark?: string | undefined;
  details?: Record<string, string | number | boolean | null>;
};

/** Applies a validated move to a locked registration: status, event and audit row. Throws state_refused. Returns the new version. */
export async function stepRegistration(ctx: UserCtx, held: Registration, step: Step): Promise<{ version: number }> {
  const { version } = await move(ctx, held, { ...step, to: registrationMoves[step.verb].to });
  return { version };
}
