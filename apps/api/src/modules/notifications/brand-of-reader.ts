import type { Brand } from '../../platform/brand.ts';
import { brandOf } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { userRecipient } from './notifications.repo.ts';

/** Returns the brand of a person's shop; of somebody without an account, that of the host that they use. */
export async function brandOfReader(ctx: Ctx, reader: { id?: string }): Promise<Brand | undefined> {
  if (reader.id === undefined) return ctx.brand;
  const [person] = await userRecipient(ctx.db, reader.id);
  return brandOf(ctx, person?.merchantId);
}
