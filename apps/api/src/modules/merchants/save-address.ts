import { pinMatchesState } from '@sevadesk/contract/kernel/states';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { lockAddress, type ShopAddress, updateAddress } from './address.repo.ts';

/** Updates a shop's address; only the network may change its state, which decides the tax. Throws not_found, pincode_state at `pin`. */
export async function saveAddress(ctx: Ctx, merchantId: string, address: ShopAddress): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    const found = await lockAddress(ctx.db, merchantId);
    if (!found) throw new AppError('not_found');
    const { state, ...before } = found;
    const isElsewhere = pinMatchesState(address.pin, state) !== undefined;
    if (address.pin !== before.pin && isElsewhere) throw fieldError('pin', 'pincode_state');
    await updateAddress(ctx.db, merchantId, address);
    await recordAudit(ctx, {
      action: 'merchants.save-address',
      record: { type: 'merchant', id: merchantId },
      details: { before, after: address },
    });
  });
}
