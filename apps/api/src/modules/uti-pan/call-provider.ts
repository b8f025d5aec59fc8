import type { Ctx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import type { PanUtiCreated } from '../../providers/pan-uti/port.ts';
import { formOf, getSealedAadhaar } from './forms.repo.ts';
import type { Order } from './orders.repo.ts';

/** Returns the secret path segment of the callback: derived from the installation's own key, so it is not stored. */
export function callbackSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('pan-uti-callback')).slice(0, 40);
}

/** Decrypts the number, only for the provider. */
async function aadhaarOf(ctx: Ctx, orderId: string): Promise<string | null> {
  const sealed = await getSealedAadhaar(ctx.db, orderId);
  return sealed === null ? null : ctx.keys.unseal(sealed, orderId);
}

/** Sends an order by API under its own number, which UTI accepts once: a repeat never creates a second order. */
export async function callProvider(ctx: Ctx, order: Order): Promise<PanUtiCreated> {
  const { number: ref, psaId, couponType: type, quantity } = order;
  const callbackUrl = `${ctx.settings.publicUrl}/api/pan-uti/callback/${callbackSecret(ctx)}`;
  if (order.kind === 'uti-coupon') {
    return ctx.providers.panUti.orderCoupons({ ref, psaId: psaId ?? '', type, quantity: quantity ?? 1, callbackUrl });
  }
  const form = await formOf(ctx.db, order.id);
  const { psaName, pan, birthDate, mobile, email, shopName, address, district, state, pin } = form;
  return ctx.providers.panUti.registerPsa({
    ref,
    psaName,
    pan,
    birthDate,
    mobile,
    email,
    shopName,
    address,
    district,
    state,
    pin,
    callbackUrl,
    aadhaar: await aadhaarOf(ctx, order.id),
  });
}
