export { webhookSecret } from './take-webhook.ts';
export { webhookAddress } from './webhook-address.ts';
