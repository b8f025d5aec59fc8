import { type HookInput, type HookRow, mostHooks } from '@sevadesk/contract/partner-api';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { isAddressRefused } from '../masters/index.ts';
import { changeHookRow, hooksOf, insertHook, lockHook } from './hooks.repo.ts';
import { notifyHooks } from './notify-partner.ts';
import { sealedFor, secretOf, secretOverlapHours } from './webhook.rules.ts';

type NewHook = { id: string; secret: string };
const done = { ok: true } as const;

/** Returns the secrets that sign for an address now: its own, and for a day the previous one. */
export function secretsOf(
  ctx: Ctx,
  hook: { endpointId: string; secretSealed: string; formerSealed: string | null; formerUntil: string | null },
): string[] {
  const isOverlap = hook.formerUntil !== null && new Date(hook.formerUntil) > ctx.clock.now();
  const sealed = [hook.secretSealed, ...(isOverlap && hook.formerSealed !== null ? [hook.formerSealed] : [])];
  return sealed.map((text) => ctx.keys.unseal(text, sealedFor(hook.endpointId)));
}

/** Lists the shop's webhook addresses, without the secrets. */
export async function listHooks(ctx: MerchantCtx): Promise<HookRow[]> {
  const hooks = await hooksOf(ctx.db, ctx.actor.merchantId);
  return hooks.map(({ id, url, mode, events, lowPaise, state, failingSince, formerUntil, createdAt }) => {
    const isOverlap = formerUntil !== null && new Date(formerUntil) > ctx.clock.now();
    const shown = { id, url, mode, events, state, failingSince, createdAt };
    return { ...shown, lowPaise: toPaise(lowPaise), formerUntil: isOverlap ? formerUntil : null };
  });
}

function judge(ctx: Ctx, url: string): void {
  if (!URL.canParse(url)) throw fieldError('url', 'invalid');
  if (isAddressRefused(url, ctx.settings.isProduction)) throw fieldError('url', 'https');
}

async function needHook(ctx: MerchantCtx, id: string) {
  const hook = await lockHook(ctx.db, id, ctx.actor.merchantId);
  if (!hook) throw new AppError('not_found');
  return hook;
}

const audited = (verb: string, id: string, details: Record<string, unknown> = {}) => ({
  action: `partner-api.${verb}`,
  record: { type: 'webhook', id },
  details,
});

/** Adds an address and returns its secret once. Throws invalid_input if private or, in production, unencrypted, or for one too many. */
export async function createHook(ctx: MerchantCtx, input: HookInput): Promise<NewHook> {
  judge(ctx, input.url);
  return withTransaction(ctx, async (tx) => {
    const { merchantId, userId } = tx.actor;
    if ((await hooksOf(tx.db, merchantId)).length >= mostHooks)
      throw new AppError('invalid_input', {
        fields: [{ field: 'url', fault: { key: 'too_many', params: { max: mostHooks } } }],
      });
    const id = tx.ids.next();
    const secret = secretOf(randomToken(32));
    const secretSealed = tx.keys.seal(secret, sealedFor(id));
    const createdAt = tx.clock.now().toISOString();
    await insertHook(tx.db, { ...input, id, merchantId, madeBy: userId, secretSealed, state: 'on', createdAt });
    await recordAudit(tx, audited('create-webhook', id, input));
    return { id, secret };
  });
}

type Change = Omit<HookInput, 'mode'> & { id: string; isOn: boolean };

/** Changes an address, or switches it on and off; switching it on resets its failures. Throws not_found, invalid_input. */
export async function changeHook(ctx: MerchantCtx, { id, isOn, ...changes }: Change): Promise<typeof done> {
  judge(ctx, changes.url);
  return withTransaction(ctx, async (tx) => {
    await needHook(tx, id);
    const state = isOn ? 'on' : 'off';
    await changeHookRow(tx.db, id, { ...changes, state, failingSince: null });
    await recordAudit(tx, audited('change-webhook', id, { ...changes, state }));
    return done;
  });
}

/** Gives an address a new secret; for a day the previous one signs as well. Throws not_found. */
export async function rotateHook(ctx: MerchantCtx, id: string): Promise<NewHook> {
  return withTransaction(ctx, async (tx) => {
    const { secretSealed: formerSealed } = await needHook(tx, id);
    const secret = secretOf(randomToken(32));
    const formerUntil = new Date(tx.clock.now().getTime() + secretOverlapHours * 3_600_000).toISOString();
    await changeHookRow(tx.db, id, { secretSealed: tx.keys.seal(secret, sealedFor(id)), formerSealed, formerUntil });
    await recordAudit(tx, audited('rotate-webhook', id));
    return { id, secret };
  });
}

/** Removes an address; earlier deliveries stay visible. Throws not_found. */
export async function removeHook(ctx: MerchantCtx, id: string): Promise<typeof done> {
  return withTransaction(ctx, async (tx) => {
    const { url } = await needHook(tx, id);
    await changeHookRow(tx.db, id, { removedAt: tx.clock.now().toISOString() });
    await recordAudit(tx, audited('remove-webhook', id, { url }));
    return done;
  });
}

/** Sends a test message, whatever events are subscribed. Throws not_found, state_refused for a disabled address. */
export async function testHook(ctx: MerchantCtx, id: string): Promise<{ deliveryId: string }> {
  return withTransaction(ctx, async (tx) => {
    const { state, mode } = await needHook(tx, id);
    if (state !== 'on') throw new AppError('state_refused');
    const news = { merchantId: tx.actor.merchantId, event: 'endpoint.test' as const, mode, data: { endpointId: id } };
    const [deliveryId = ''] = await notifyHooks(tx, news, [id]);
    return { deliveryId };
  });
}
