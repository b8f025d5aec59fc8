export {
  campaignSmsTemplates,
  type CampaignTemplate,
  campaignUnits,
  queueCampaignSms,
  roomToday,
  sendingHours,
  unitPriceNow,
  withdrawSms,
} from './campaign-sms.ts';
export { claimPlace } from './claim-place.ts';
export { eraseSms } from './erase-sms.ts';
export { countRepeats, customerMessages, isConsented } from './messages.repo.ts';
export { sealedSmsKeys } from './gateways.repo.ts';
export { smsGatewayNow } from './get-gateways.ts';
export {
  type Customer,
  customerHappening,
  type CustomerNews,
  queueCustomerSms,
  repeatCustomerSms,
} from './queue-customer-sms.ts';
export { canSendCodes, queueCodeSms, sealedSmsCodes } from './queue-code-sms.ts';
export {
  eventsBySms,
  happeningOf,
  queueSms,
  type SmsNews,
  smsNumber,
  type SmsReader,
  templateFor,
} from './queue-sms.ts';
export { sendOnce } from './send-once.ts';
export { sendingTime } from './sending-time.ts';
export { limitsOn, rulesOn } from './sms.repo.ts';
export { wantedText } from './sms-texts.ts';
export { smsTemplateKind } from './template-kind.ts';
