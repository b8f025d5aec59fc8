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

/** The ports of WhatsApp to modules above it. */
export type WhatsappPorts = {
  /** Stores an answer in a ticket of the person's shop; returns its id, or why there is none. */
  receiveAnswer: (ctx: Ctx, answer: ShopAnswer) => Promise<{ ticketId: string } | 'no-shop' | 'full'>;
  /** Returns the document of a notification that this person may see; undefined if there is none yet. */
  documentOf: (ctx: Ctx, userId: string, notice: Notice) => Promise<WhatsappDocument | undefined>;
};
