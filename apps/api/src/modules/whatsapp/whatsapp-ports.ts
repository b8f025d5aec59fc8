import type { Ctx } from '../../platform/context.ts';
import type { WhatsappDocument } from '../../providers/message-whatsapp/port.ts';

/** A notification: its event, records as kind:id, path and values. */
export type Notice = {
  event: string;
  about: readonly string[];
  link: string | null;
  values: Record<string, string>;
};

/** What a person of a shop wrote, and which notification it answers. */
export type ShopAnswer = {
  id: string;
  userId: string;
  text: string;
  hasFile: boolean;
  /** The notification that it answers. */
  notice: Notice | undefined;
  /** The ticket of the person's last answer. */
  ticketId: string | undefined;
};

/** What a customer wrote, and the consent and record of the message that it answers. */
export type CustomerAnswer = {
  consentId: string;
  about: string;
  ref: string;
  text: string;
  hasFile: boolean;
  writtenAt: string;
};

/** Who gets a document: a person, or the customer of a shop, who gets what its owner may print. */
export type DocumentReader = { id: string } | { ownsShop: string };

/** The ports of WhatsApp to modules above it. */
export type WhatsappPorts = {
  /** Stores an answer in a ticket of the person's shop; returns its id, or why there is none. */
  receiveAnswer: (ctx: Ctx, answer: ShopAnswer) => Promise<{ ticketId: string } | 'no-shop' | 'full'>;
  /** Shows an answer beside the customer's record; returns its result. */
  receiveCustomerAnswer: (ctx: Ctx, answer: CustomerAnswer) => Promise<'customer' | 'unagreed' | 'repeated' | 'full'>;
  /** Ends messages to customers with this number who agreed before an instant; returns whether there were any. */
  stopCustomers: (ctx: Ctx, mobile: string, before: string) => Promise<boolean>;
  /** Returns the document of a notification for its reader; undefined if there is none yet. */
  documentOf: (ctx: Ctx, to: DocumentReader, notice: Notice) => Promise<WhatsappDocument | undefined>;
};
