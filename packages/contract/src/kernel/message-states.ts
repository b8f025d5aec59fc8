/** `unknown`: it may have been sent and is not resent; `refused`: it was never sent, for the stated reason. */
export const messageStates = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown', 'refused'] as const;
export type MessageState = (typeof messageStates)[number];

/** Why a message was not sent. */
export const messageCauses = [
  ...(['off', 'no-template', 'no-gateway', 'mismatch', 'private', 'limit', 'shop-limit', 'network-limit'] as const),
  'gateway',
  'withdrawn',
] as const;
export type MessageCause = (typeof messageCauses)[number];

/** The states of a WhatsApp message: those of an SMS, and read. */
export const whatsappStates = [...messageStates, 'read'] as const;
export type WhatsappMessageState = (typeof whatsappStates)[number];

/** Why a WhatsApp message was not sent. */
export const whatsappCauses = [
  ...([
    'off',
    'no-template',
    'no-consent',
    'window',
    'no-document',
    'late',
    'private',
    'limit',
    'shop-limit',
    'network-limit',
  ] as const),
  'service',
] as const;
export type WhatsappCause = (typeof whatsappCauses)[number];
