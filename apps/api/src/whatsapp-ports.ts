import { actorOf } from './modules/auth/index.ts';
import { receiveAnswer } from './modules/tickets/index.ts';
import { findPerson } from './modules/users/index.ts';
import type { WhatsappPorts } from './modules/whatsapp/whatsapp-ports.ts';

/** What WhatsApp needs of modules that it does not know. An answer is stored as written by its person, without a session. */
export const whatsappPorts: WhatsappPorts = {
  async receiveAnswer(ctx, { userId, ...answer }) {
    const person = await findPerson(ctx, { id: userId });
    const merchantId = person?.merchant?.id;
    if (!person || person.isBlocked || merchantId === undefined || !person.permissions.includes('m.tickets'))
      return 'no-shop';
    const actor = { ...actorOf(person, { id: ctx.ids.next(), address: 'WhatsApp' }), merchantId };
    return receiveAnswer({ ...ctx, actor, locale: person.locale }, answer);
  },
};
