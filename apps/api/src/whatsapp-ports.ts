import { actorOf } from './modules/auth/index.ts';
import { receiveCustomerReply, stopNumber } from './modules/customers/index.ts';
import { printSlip } from './modules/nsdl-pan/index.ts';
import { receiveAnswer, subjectOfNotice } from './modules/tickets/index.ts';
import { findPerson } from './modules/users/index.ts';
import { findReceipt } from './modules/wallet/index.ts';
import type { WhatsappPorts } from './modules/whatsapp/whatsapp-ports.ts';
import type { Ctx, MerchantCtx } from './platform/context.ts';

/** Returns a context in which a person of a shop acts without a session; undefined if they may not sign in. */
async function actAsShop(ctx: Ctx, who: { id: string } | { ownsShop: string }): Promise<MerchantCtx | undefined> {
  const person = await findPerson(ctx, who);
  const merchantId = person?.merchant?.id;
  if (!person || person.isBlocked || merchantId === undefined) return undefined;
  const actor = { ...actorOf(person, { id: ctx.ids.next(), address: 'WhatsApp' }), merchantId };
  return { ...ctx, actor, locale: person.locale };
}

/** What WhatsApp needs of modules that it does not know: tickets for answers, receipts and slips for notifications. */
export const whatsappPorts: WhatsappPorts = {
  async receiveAnswer(ctx, { userId, ...answer }) {
    const shop = await actAsShop(ctx, { id: userId });
    return shop?.actor.permissions.includes('m.tickets') ? receiveAnswer(shop, answer) : 'no-shop';
  },
  receiveCustomerAnswer: receiveCustomerReply,
  stopCustomers: stopNumber,
  async documentOf(ctx, to, notice) {
    const shop = await actAsShop(ctx, to);
    const found = shop && (await subjectOfNotice(shop, notice));
    const subject = found && 'subject' in found ? found.subject : undefined;
    if (!shop || !subject) return undefined;
    const { kind, id } = subject;
    if (kind === 'application') return printSlip(shop, { id, paper: 'a6', amount: 'no' });
    if (kind !== 'payment' && kind !== 'gateway-order') return undefined;
    return findReceipt(shop, { type: kind === 'payment' ? 'payment-request' : kind, id });
  },
};
