import { isDeepStrictEqual } from 'node:util';
import { fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { lockSetting, storeSetting } from '../../platform/setting-row.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { type CardName, type CardValue, cardValue, keyOf } from './card.rules.ts';

/** Saves one card of the site configuration, effective from the next request. A save without changes is not recorded. */
export async function saveCard<Name extends CardName>(
  ctx: UserCtx,
  name: Name,
  value: CardValue<Name>,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const before = cardValue(name, await lockSetting(ctx.db, keyOf(name)));
    if (isDeepStrictEqual(before, value)) return { ok: true };
    await storeSetting(ctx.db, keyOf(name), value, { userId: ctx.actor.userId });
    await recordAudit(ctx, {
      action: `settings.save-${name}`,
      record: { type: 'setting', id: keyOf(name) },
      details: { before, after: value },
    });
    return { ok: true };
  });
}

/** Sets the chat's address. Throws invalid_input for our own origin, which could reach the page around its frame. */
export async function saveChat(ctx: UserCtx, value: { api: string }): Promise<{ ok: true }> {
  const isOwn = value.api !== '' && new URL(value.api).host === new URL(ctx.settings.publicUrl).host;
  if (isOwn) throw fieldError('api', 'invalid');
  return saveCard(ctx, 'chat', value);
}
