export { webhookSecret } from './take-webhook.ts';
