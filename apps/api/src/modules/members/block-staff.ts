import type { ShopStaffBlockInput } from '@sevadesk/contract/members';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { endSessions } from '../auth/index.ts';
import { lockShopStaff, setBlock } from '../users/index.ts';
import { mailSignIn } from './mail-sign-in.ts';
import { shopName } from './staff.repo.ts';

/** Blocks a person of the shop and ends their sessions, or unblocks them; idempotent. Throws not_found, own_account, beyond_own_rights. */
export async function blockShopStaff(
  ctx: MerchantCtx,
  id: string,
  { status, reason }: ShopStaffBlockInput,
): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const person = await lockShopStaff(ctx, id);
    const isBlocked = status === 'blocked';
    if (person.isBlocked === isBlocked) return { ok: true };
    await setBlock(ctx, id, isBlocked ? (reason ?? '') : null);
    if (isBlocked) await endSessions(ctx, { userId: id, reason: 'blocked' });
    await recordAudit(ctx, {
      action: isBlocked ? 'members.block-staff' : 'members.unblock-staff',
      record: { type: 'user', id },
      details: { reason: reason ?? null },
    });
    return { ok: true };
  });
}

/** Mails a password link; the old password works until then. Throws not_found, own_account, beyond_own_rights, state_refused (blocked). */
export async function mailShopStaffLink(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    const person = await lockShopStaff(ctx, id);
    if (person.isBlocked) throw new AppError('state_refused');
    await mailSignIn(ctx, person, await shopName(ctx.db, ctx.actor.merchantId));
    await recordAudit(ctx, { action: 'members.mail-staff-link', record: { type: 'user', id } });
    return { ok: true };
  });
}
