import type { MerchantInput } from '@sevadesk/contract/merchants';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { endSessions } from '../auth/index.ts';
import { notify } from '../notifications/index.ts';
import {
  contactsTaken,
  insertNote,
  lockMerchant,
  merchantExists,
  updateMerchantBlock,
  updateMerchantProfile,
  userIdsOf,
} from './merchant-record.repo.ts';

/** Updates a merchant's profile; its logins keep their own addresses. Throws not_found, taken at `mobile` or `email`. */
export async function changeMerchant(ctx: UserCtx, { id, ...input }: MerchantInput & { id: string }): Promise<void> {
  const { address2 = '', address3 = '', pan = null, gstin = null, ...rest } = input;
  const after = { ...rest, address2, address3, pan, gstin };
  await withTransaction(ctx, async (ctx) => {
    const found = await lockMerchant(ctx.db, id);
    if (!found) throw new AppError('not_found');
    const taken = await contactsTaken(ctx.db, id, after);
    // An unchanged value stays allowed: two shops of one family may have always shared it.
    if (taken.mobile && after.mobile !== found.mobile) throw fieldError('mobile', 'taken');
    if (taken.email && after.email !== found.email) throw fieldError('email', 'taken');
    await updateMerchantProfile(ctx.db, id, after);
    const { shopName, ownerName, email, mobile, address1, pin, district, state } = found;
    const before = {
      shopName,
      ownerName,
      email,
      mobile,
      address1,
      address2: found.address2,
      address3: found.address3,
      pin,
      district,
      state,
      pan: found.pan,
      gstin: found.gstin,
    };
    await recordAudit(ctx, {
      action: 'merchants.update',
      record: { type: 'merchant', id },
      details: { code: found.code, before, after },
    });
  });
}

/** Blocks a merchant: ends its sessions and refuses its logins immediately; open orders continue. Throws not_found, state_refused. */
export async function blockMerchant(ctx: UserCtx, { id, reason }: { id: string; reason: string }): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const found = await lockMerchant(ctx.db, id);
    if (!found) throw new AppError('not_found');
    if (found.isBlocked) throw new AppError('state_refused');
    await updateMerchantBlock(ctx.db, id, { reason, by: ctx.actor.userId, at: ctx.clock.now() });
    for (const userId of await userIdsOf(ctx.db, id)) await endSessions(ctx, { userId, reason: 'blocked' });
    await recordAudit(ctx, {
      action: 'merchants.block',
      record: { type: 'merchant', id },
      details: { before: { status: 'active' }, after: { status: 'blocked', reason } },
    });
    await notify(ctx, {
      to: { merchantId: id },
      event: 'merchant_blocked',
      about: [],
      params: { shop: found.shopName },
    });
  });
}

/** Unblocks a merchant and notifies it. Throws not_found, state_refused. */
export async function unblockMerchant(ctx: UserCtx, id: string): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const found = await lockMerchant(ctx.db, id);
    if (!found) throw new AppError('not_found');
    if (!found.isBlocked) throw new AppError('state_refused');
    await updateMerchantBlock(ctx.db, id, null);
    await recordAudit(ctx, {
      action: 'merchants.unblock',
      record: { type: 'merchant', id },
      details: { before: { status: 'blocked' }, after: { status: 'active' } },
    });
    await notify(ctx, {
      to: { merchantId: id },
      event: 'merchant_unblocked',
      about: [],
      params: { shop: found.shopName },
    });
  });
}

/** Adds a note that only head office can read. Throws not_found. */
export async function addNote(ctx: UserCtx, { id, body }: { id: string; body: string }): Promise<{ id: string }> {
  return withTransaction(ctx, async (ctx) => {
    if (!(await merchantExists(ctx.db, id))) throw new AppError('not_found');
    const noteId = ctx.ids.next();
    await insertNote(ctx.db, {
      id: noteId,
      merchantId: id,
      body,
      authorId: ctx.actor.userId,
      authorName: ctx.actor.displayName,
      createdAt: ctx.clock.now().toISOString(),
    });
    await recordAudit(ctx, { action: 'merchants.add-note', record: { type: 'merchant', id }, details: { noteId } });
    return { id: noteId };
  });
}
