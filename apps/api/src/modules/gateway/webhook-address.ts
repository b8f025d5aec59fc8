import type { Ctx, UserCtx } from '../../platform/context.ts';
import { nextWebhookGeneration, webhookGeneration } from '../masters/index.ts';
import { webhookSecret } from './receive-webhook.ts';

const addressOf = (ctx: Pick<Ctx, 'keys' | 'settings'>, generation: number) =>
  `${ctx.settings.publicUrl}/api/gateway/webhook/${webhookSecret(ctx, generation)}`;

/** The address to enter as webhook in the gateway's own panel. */
export async function webhookAddress(ctx: Pick<Ctx, 'db' | 'keys' | 'settings'>) {
  const { generation, rotatedAt } = await webhookGeneration(ctx);
  return { address: addressOf(ctx, generation), rotatedAt };
}

/** Gives the webhook a new address; the one before it is honoured for a day more. */
export async function rotateWebhook(ctx: UserCtx) {
  const { generation, rotatedAt } = await nextWebhookGeneration(ctx);
  return { address: addressOf(ctx, generation), rotatedAt };
}
