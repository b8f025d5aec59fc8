export { webhookSecret } from './receive-webhook.ts';
export { webhookAddress } from './webhook-address.ts';
