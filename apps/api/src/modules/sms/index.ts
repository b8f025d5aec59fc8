export { claimPlace, releasePlace } from './claim-place.ts';
export { eraseSms } from './erase-sms.ts';
export { sealedSmsKeys } from './gateways.repo.ts';
export { smsGatewayNow } from './get-gateways.ts';
export { eventsBySms, happeningOf, queueSms, type SmsNews, type SmsReader } from './queue-sms.ts';
export { limitsOn } from './sms.repo.ts';
export { wantedText } from './sms-texts.ts';
export { smsTemplateKind } from './template-kind.ts';
