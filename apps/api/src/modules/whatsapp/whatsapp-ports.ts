import type { Ctx } from '../../platform/context.ts';

/** What a person of a shop wrote, and which notification it answers. */
export type ShopAnswer = {
  id: string;
  userId: string;
  text: string;
  hasFile: boolean;
  /** The notification that it answers: its event, records as kind:id, path and values. */
  notice: { event: string; about: readonly string[]; link: string | null; values: Record<string, string> } | undefined;
  /** The ticket of the person's last answer. */
  ticketId: string | undefined;
};

/** The ports of WhatsApp to modules above it. */
export type WhatsappPorts = {
  /** Stores an answer in a ticket of the person's shop; returns its id, or why there is none. */
  receiveAnswer: (ctx: Ctx, answer: ShopAnswer) => Promise<{ ticketId: string } | 'no-shop' | 'full'>;
};
