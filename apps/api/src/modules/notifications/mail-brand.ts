import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';
import type { MailBrand } from './mail-layout.rules.ts';

/** Returns the sender of our mails from the current business information. */
export async function mailBrand(ctx: Ctx): Promise<MailBrand> {
  const { business } = await cardsNow(ctx, ['business']);
  const { businessName, add1, add2, add3, district, state, pin, contactNo, emailId } = business;
  const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
  return {
    name: businessName || 'Sevadesk',
    address: listed([add1, add2, add3, district, `${state} ${pin}`.trim()]),
    contact: listed([contactNo, emailId]),
    publicUrl: ctx.settings.publicUrl,
  };
}
