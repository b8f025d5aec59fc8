export { upiSettings } from './provider-settings.ts';
export { nextWebhookGeneration, webhookGeneration } from './webhook-generation.ts';
