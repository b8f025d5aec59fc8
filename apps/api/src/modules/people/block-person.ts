import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { endSessions } from '../auth/index.ts';
import { requireAdministrator, lockManaged, refuseSelf, setBlock } from '../users/index.ts';

/**
 * Blocks a sign-in and ends its sessions; the next request is refused. Throws not_found, own_account, last_administrator,
 * beyond_own_rights, state_refused if already blocked.
 */
export async function blockPerson(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    refuseSelf(ctx, id);
    await requireAdministrator(ctx, id);
    const user = await lockManaged(ctx, id);
    if (user.isBlocked) throw new AppError('state_refused');
    await setBlock(ctx, id, reason);
    await endSessions(ctx, { userId: id, reason: 'blocked' });
    await recordAudit(ctx, { action: 'people.block', record: { type: 'user', id }, details: { reason } });
  });
}

/** Unblocks a sign-in. Throws not_found, own_account, beyond_own_rights, state_refused. */
export async function unblockPerson(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    refuseSelf(ctx, id);
    const user = await lockManaged(ctx, id);
    if (!user.isBlocked) throw new AppError('state_refused');
    await setBlock(ctx, id, null);
    await recordAudit(ctx, { action: 'people.unblock', record: { type: 'user', id } });
  });
}
