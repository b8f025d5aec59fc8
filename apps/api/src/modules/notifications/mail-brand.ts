import type { Brand } from '../../platform/brand.ts';
import { linkBase } from '../../platform/brand-of.ts';
import type { Ctx } from '../../platform/context.ts';
import { cardsNow } from '../settings/index.ts';
import type { MailBrand } from './mail-layout.rules.ts';

/** The product's own colour. */
const ownColour = '#0b6064';

/** Returns the sender of our mails: the brand, or the network by its current business information. */
export async function mailBrand(ctx: Ctx, own?: Brand): Promise<MailBrand> {
  const business = own ? own.face : (await cardsNow(ctx, ['business'])).business;
  const name = 'businessName' in business ? business.businessName || 'Sevadesk' : (own?.name ?? '');
  const { add1, add2, add3, district, state, pin, contactNo, emailId } = business;
  const listed = (parts: readonly string[]) => parts.filter((part) => part !== '').join(', ');
  return {
    name,
    address: listed([add1, add2, add3, district, `${state} ${pin}`.trim()]),
    contact: listed([contactNo, emailId]),
    publicUrl: linkBase(ctx, own),
    colour: own?.face.colour || ownColour,
  };
}

/** Returns the sender of a brand's mails for the mail server; undefined for the network's own. */
export function mailSender(own: Brand | undefined) {
  if (!own) return undefined;
  const { fromName, fromAddress, replyTo, emailId } = own.face;
  return { name: fromName || own.name, address: fromAddress, replyTo: replyTo || emailId };
}
