import type { MerchantCtx } from '../../platform/context.ts';
import { saveAddress } from '../merchants/index.ts';

type Given = { address1: string; address2?: string; address3?: string; district: string; pin: string };

/** Corrects the own shop's address. Throws pincode_state at `pin` for a PIN code of another state. */
export async function saveShopAddress(
  ctx: MerchantCtx,
  { address2 = '', address3 = '', ...given }: Given,
): Promise<void> {
  await saveAddress(ctx, ctx.actor.merchantId, { ...given, address2, address3 });
}
