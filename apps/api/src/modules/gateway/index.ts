export { reviewApprovals } from './approval-source.ts';
export { webhookSecret } from './receive-webhook.ts';
export { webhookAddress } from './webhook-address.ts';
