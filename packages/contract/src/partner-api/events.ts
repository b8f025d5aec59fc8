import { serviceWebhookEvents } from '../services.ts';

/** Webhook events for a shop's software; a name is never reused for something else. */
export const webhookEvents = [
  'application.status_changed',
  'application.acknowledged',
  'application.objected',
  ...serviceWebhookEvents,
  'wallet.low',
  'endpoint.test',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Events that can be subscribed to; a test event is only sent on request. */
export const chosenEvents = webhookEvents.filter((event) => event !== 'endpoint.test');

/** `failing`: switched off because deliveries failed for days. */
export const hookStates = ['on', 'off', 'failing'] as const;
export type HookState = (typeof hookStates)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
