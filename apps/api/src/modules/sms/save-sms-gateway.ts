import type { SmsGatewayInput } from '@sevadesk/contract/sms';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { isAddressRefused, last4Of } from '../masters/index.ts';
import { deactivateOthers, lockGateway, sealedFor, updateGateway } from './gateways.repo.ts';

type Before = NonNullable<Awaited<ReturnType<typeof lockGateway>>>;

/** A stored key is valid only for the address it was entered for; otherwise another address would receive it. */
function requireReachable(ctx: UserCtx, before: Before, input: SmsGatewayInput): void {
  for (const field of ['address', 'statusAddress'] as const)
    if (isAddressRefused(input[field], ctx.settings.isProduction)) throw fieldError(field, 'invalid');
  const isMoved = (['address', 'statusAddress'] as const).some(
    (field) => input[field] !== undefined && before[field] !== '' && input[field] !== before[field],
  );
  if (isMoved && before.secretSealed !== null && input.secret === undefined && !input.removeSecret)
    throw fieldError('secret', 'required');
}

const named = (input: SmsGatewayInput) => {
  const { secret: _, removeSecret: __, ...profile } = input;
  const texts = ['address', 'headers', 'idPattern', 'statusAddress', 'statusParameters', 'statusTaken'] as const;
  const more = ['statusDelivered', 'statusFailed', 'reportRef', 'reportId', 'reportState', 'deliveredWords'] as const;
  const empty = Object.fromEntries(
    [...texts, ...more, 'failedWords' as const].map((name) => [name, input[name] ?? '']),
  );
  return { ...profile, ...empty };
};

/**
 * Changes a gateway's profile; a newly active one replaces the active one. The key is sealed and never returned.
 * Throws not_found, and invalid_input at address (private or unencrypted in production) or secret (another address, the old key).
 */
export async function saveSmsGateway(ctx: UserCtx, id: string, input: SmsGatewayInput): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const found = await lockGateway(ctx.db, id);
    if (!found) throw new AppError('not_found');
    requireReachable(ctx, found, input);
    const { secretSealed, secretLast4: _, ...before } = found;
    const after = named(input);
    const { secret } = input;
    const key =
      secret !== undefined
        ? { secretSealed: ctx.keys.seal(secret, sealedFor(id)), secretLast4: last4Of(secret) }
        : input.removeSecret
          ? { secretSealed: null, secretLast4: null }
          : {};
    if (input.isActive) await deactivateOthers(ctx.db, id);
    const changed = { updatedBy: ctx.actor.userId, updatedAt: ctx.clock.now().toISOString() };
    await updateGateway(ctx.db, id, { ...after, ...key, ...changed });
    await recordAudit(ctx, {
      action: 'sms.save-gateway',
      record: { type: 'sms-gateway', id },
      details: { before, after, isKeyChanged: 'secretSealed' in key && key.secretSealed !== secretSealed },
    });
    return { ok: true };
  });
}
