import { AppError } from '../../platform/app-error.ts';
import { linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { randomToken } from '../../platform/ids.ts';
import { sha256 } from '../../platform/keys.ts';
import { addressOf } from './client-address.rules.ts';
import { draftAddress } from './drafts.repo.ts';
import { insertVerification } from './email-proof.repo.ts';
import { type LinkTarget, linkText, parseLinkText } from './mailed-link.rules.ts';
import { sentAddress } from './registration.repo.ts';
import { proofExpiry } from './registration.rules.ts';

const purpose = 'registration-link';
const pages = { draft: '/auth/register', registration: '/registration-status' } as const;

/** Returns the address of a page with a signed link; only its mail may contain it. */
export function mailedLink(ctx: Ctx, target: LinkTarget): string {
  const text = linkText(target);
  return `${linkBase(ctx, ctx.brand)}${pages[target.to]}?token=${text}.${ctx.keys.sign(`${purpose}\n${text}`)}`;
}

function targetOf(ctx: Ctx, token: string): LinkTarget | undefined {
  const dot = token.lastIndexOf('.');
  const text = token.slice(0, Math.max(0, dot));
  if (!ctx.keys.verify(`${purpose}\n${text}`, token.slice(dot + 1))) return undefined;
  const target = parseLinkText(text);
  return target && target.until > ctx.clock.now() ? target : undefined;
}

/**
 * Exchanges a mailed link for a proof of its address: whoever has the mail can read the mailbox. Throws
 * link_expired if the link is forged or expired, or its record is deleted.
 */
export async function followLink(
  ctx: Ctx,
  token: string,
): Promise<{ proof: string; email: string; refNo: string | null }> {
  const target = targetOf(ctx, token);
  const now = ctx.clock.now();
  const found =
    target?.to === 'draft'
      ? await draftAddress(ctx.db, target.id, now)
      : target && (await sentAddress(ctx.db, target.id));
  if (!found) throw new AppError('link_expired');
  const proof = randomToken();
  await insertVerification(ctx.db, {
    id: ctx.ids.next(),
    email: found.email,
    // No code was mailed: nothing has this hash, and a verification with a proof accepts no guesses.
    codeHash: '',
    codeExpiresAt: now.toISOString(),
    lastSentAt: now.toISOString(),
    proofHash: sha256(proof),
    proofExpiresAt: proofExpiry(now),
    clientIp: addressOf(ctx.actor),
    createdAt: now.toISOString(),
  });
  return { proof, email: found.email, refNo: found.refNo };
}
