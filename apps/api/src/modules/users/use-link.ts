import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { insertLink, type LinkPurpose, readerOfLink, useLink } from './links.repo.ts';

/** Creates a one-time link's token; only its hash is stored. */
export async function issueLink(
  ctx: Ctx,
  link: { purpose: LinkPurpose; userId: string | null; minutes: number },
): Promise<string> {
  const token = randomToken(32);
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + link.minutes * 60_000);
  await withTransaction(ctx, (ctx) =>
    insertLink(ctx.db, { tokenHash: sha256(token), purpose: link.purpose, userId: link.userId, now, expiresAt }),
  );
  return token;
}

/** Returns whom a link to set a password is for; the link stays valid. Throws link_expired. */
export async function getLinkReader(ctx: Ctx, token: string): Promise<{ userName: string; isFirst: boolean }> {
  const reader = await readerOfLink(ctx.db, { tokenHash: sha256(token), purpose: 'reset', now: ctx.clock.now() });
  if (!reader) throw new AppError('link_expired');
  return reader;
}

/** Marks a link as used in the transaction of the act that it allows. Throws link_expired. */
export async function redeemLink(ctx: Ctx, purpose: LinkPurpose, token: string): Promise<{ userId: string | null }> {
  const link = await useLink(ctx.db, { tokenHash: sha256(token), purpose, now: ctx.clock.now() });
  if (!link) throw new AppError('link_expired');
  return link;
}
