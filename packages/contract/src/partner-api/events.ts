import { serviceWebhookEvents } from '../services.ts';

/** What a shop's software can be told; a name is never used again for something else. */
export const webhookEvents = [
  'application.status_changed',
  'application.acknowledged',
  'application.objected',
  ...serviceWebhookEvents,
  'wallet.low',
  'endpoint.test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Those that can be chosen: a test is sent because somebody asks for it. */
export const chosenEvents = webhookEvents.filter((event) => event !== 'endpoint.test');

/** `failing`: switched off because nothing arrived for days. */
export const hookStates = ['on', 'off', 'failing'] as const;
export type HookState = (typeof hookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
