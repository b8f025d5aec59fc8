export { eraseSms } from './erase-sms.ts';
export { sealedSmsKeys } from './gateways.repo.ts';
export { smsGatewayNow } from './get-gateways.ts';
export { eventsBySms, queueSms } from './queue-sms.ts';
export { smsTemplateKind } from './template-kind.ts';
