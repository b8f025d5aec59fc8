export { earliestSending, type HourSpan, isWithinHours, nextHourAt, type SendingHours } from './hours.ts';
export { isSpeakable, type PrivateWord, privateWordsIn } from './private-words.ts';
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
