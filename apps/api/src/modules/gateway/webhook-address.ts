import type { Ctx, UserCtx } from '../../platform/context.ts';
import { nextWebhookGeneration, webhookGeneration } from '../masters/index.ts';
import { webhookSecret } from './receive-webhook.ts';

const addressOf = (ctx: Pick<Ctx, 'keys' | 'settings'>, generation: number) =>
  `${ctx.settings.publicUrl}/api/gateway/webhook/${webhookSecret(ctx, generation)}`;

/** Returns the webhook address to enter in the gateway's panel. */
export async function webhookAddress(ctx: Pick<Ctx, 'db' | 'keys' | 'settings'>) {
  const { generation, rotatedAt } = await webhookGeneration(ctx);
  return { address: addressOf(ctx, generation), rotatedAt };
}

/** Creates a new webhook address; the previous one stays valid for one day. */
export async function rotateWebhook(ctx: UserCtx) {
  const { generation, rotatedAt } = await nextWebhookGeneration(ctx);
  return { address: addressOf(ctx, generation), rotatedAt };
}
