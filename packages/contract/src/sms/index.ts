export { hundredthsOf, paiseOfHundredths, unitPriceText } from '../kernel/unit-price.ts';
export {
  type SmsMonth,
  type SmsOverview,
  type SmsPriceInput,
  type SmsPriceRow,
  smsPriceInput,
} from './costs.ts';
export { ownSms, sms } from './endpoints.ts';
export {
  type CustomerEvent,
  customerValues,
  isCustomerEvent,
  isSmsEvent,
  type SmsEvent,
  smsEvents,
  smsValues,
  whatsappEvents,
} from '../kernel/sms-events.ts';
export {
  fillPlaceholders,
  matchAnswer,
  parseLines,
  type SmsGatewayInput,
  type SmsGatewayRow,
  type SmsMethod,
  type SmsPlaceholder,
  smsGatewayInput,
  smsMethods,
} from './gateway.ts';
export { longestTemplate, registeredText } from '../kernel/registered-text.ts';
export { earliestSending, type HourSpan, isWithinHours, istHourAt, nextHourAt, type SendingHours } from './hours.ts';
export { type MessageCause, type MessageState, messageCauses, messageStates } from '../kernel/message-states.ts';
export { type MessageRow, stateAfter } from './messages.ts';
export { isSpeakable, maskPrivateWords, type PrivateWord, privateWordsIn } from '../kernel/private-words.ts';
export {
  type SmsHeaderInput,
  type SmsHeaderRow,
  type SmsKind,
  type SmsRulesInput,
  type SmsRulesRow,
  type SmsTemplateInput,
  type SmsTemplateRow,
  type SmsWording,
  smsHeaderInput,
  smsKinds,
  smsRulesInput,
  smsTemplateInput,
} from './schemas.ts';
export {
  compareWords,
  countPlaces,
  fillPlaces,
  foreignLinks,
  matchTemplate,
  type PlaceLimits,
  registeredForm,
  smsPlace,
  type WordDifference,
} from './template-text.ts';
export { type SmsAlphabet, type SmsUnits, smsUnits } from './units.ts';
