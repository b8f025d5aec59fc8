export { eraseSms } from './erase-sms.ts';
export { countRepeats, customerMessages } from './messages.repo.ts';
export { sealedSmsKeys } from './gateways.repo.ts';
export { smsGatewayNow } from './get-gateways.ts';
export { queueCustomerSms, repeatCustomerSms } from './queue-customer-sms.ts';
export { eventsBySms, queueSms } from './queue-sms.ts';
export { smsTemplateKind } from './template-kind.ts';
