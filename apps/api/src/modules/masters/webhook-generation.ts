import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { credentialOf, lockCredential, updateCredential } from './credentials.repo.ts';
import { recordChange } from './save-credential.ts';

export type WebhookGeneration = { generation: number; rotatedAt: string | null };

/** Returns how often the webhook's address was changed, and when last. */
export async function webhookGeneration(ctx: Pick<Ctx, 'db'>): Promise<WebhookGeneration> {
  const { webhookGeneration: generation, webhookRotatedAt: rotatedAt } = await credentialOf(ctx.db, 'upi');
  return { generation, rotatedAt };
}

/** Starts the next generation of the webhook's address. */
export async function nextWebhookGeneration(ctx: UserCtx): Promise<WebhookGeneration> {
  return withTransaction(ctx, async (inner) => {
    const { webhookGeneration: before } = await lockCredential(inner.db, 'upi');
    const rotatedAt = inner.clock.now().toISOString();
    await updateCredential(inner.db, 'upi', { webhookGeneration: before + 1, webhookRotatedAt: rotatedAt });
    await recordChange(inner, 'upi', { webhook: 'rotated' });
    return { generation: before + 1, rotatedAt };
  });
}
