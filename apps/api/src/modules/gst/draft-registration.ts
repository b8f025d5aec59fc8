import type { RegistrationDraft } from '@sevadesk/contract/gst';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { requireDraftRoom } from '../../platform/draft-room.ts';
import { isSameSave } from '../../platform/same-save.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { nextOrderNumber, recordOrderStep } from '../orders/index.ts';
import { type Asked, heldRegistration, lockedRegistration, stepRegistration } from './move-registration.ts';
import { columnsOf, emptyDraft } from './registration-draft.rules.ts';
import { insertRegistration, registrationOfRequest, updateRegistration } from './registrations.repo.ts';

/** Starts a registration for this shop; a repeated request returns the same draft. Throws drafts_full. */
export async function startRegistration(ctx: MerchantCtx, { requestId }: { requestId: string }) {
  return withTransaction(ctx, async (ctx) => {
    const asked = { merchantId: ctx.actor.merchantId, requestId };
    const former = await registrationOfRequest(ctx.db, asked);
    if (former) return former;
    const id = ctx.ids.next();
    const number = await nextOrderNumber(ctx, 'gst-registration');
    const at = ctx.clock.now().toISOString();
    await insertRegistration(ctx.db, {
      ...asked,
      id,
      number,
      status: 'draft',
      statusAt: at,
      createdAt: at,
      form: JSON.stringify(emptyDraft),
      createdBy: ctx.actor.userId,
    });
    const made = await registrationOfRequest(ctx.db, asked);
    if (!made) throw new AppError('changed_meanwhile');
    if (made.id === id) {
      await requireDraftRoom(ctx, 'gstRegistrations', asked.merchantId);
      await recordOrderStep(ctx, { orderId: id, kind: 'gst-registration', from: null, to: 'draft', verb: 'start' });
    }
    return made;
  });
}

/** Saves a draft; a repeated save returns the same response. Throws not_found, changed_meanwhile, state_refused. */
export async function saveRegistration(
  ctx: MerchantCtx,
  { values, ...asked }: Asked & { values: RegistrationDraft },
): Promise<{ version: number }> {
  return withTransaction(ctx, async (ctx) => {
    const held = await lockedRegistration(ctx, asked.id);
    if (held.status !== 'draft') throw new AppError('state_refused');
    if (isSameSave({ version: held.version, data: held.form }, { version: asked.version, data: values }))
      return { version: held.version };
    if (held.version !== asked.version) throw new AppError('changed_meanwhile');
    const version = held.version + 1;
    await updateRegistration(ctx.db, held.id, { ...columnsOf(values), form: JSON.stringify(values), version });
    return { version };
  });
}

/** Discards a draft. Throws not_found, changed_meanwhile, state_refused. */
export async function discardRegistration(ctx: MerchantCtx, asked: Asked): Promise<{ version: number }> {
  return withTransaction(ctx, async (ctx) =>
    stepRegistration(ctx, await heldRegistration(ctx, asked), { verb: 'discard' }),
  );
}
