export { type Cleaned, type CleaningRule, cleaningRules } from './cleaning.rules.ts';
export { dateOrderOf, dateReader } from './dates.rules.ts';
export { readAccountNumber } from './identifiers.rules.ts';
export { type Look, type LookShare, looksOf } from './looks.rules.ts';
export { repairMojibake } from './mojibake.rules.ts';
export { assessPin, type PinFinding, type PinPlace } from './pin-list.rules.ts';
export { type ReaderName, readers, writeValue } from './readers.rules.ts';
export { textOfRule, textOfLook } from './rule-text.ts';
export { suggestColumns, type WantedColumn } from './suggest-columns.rules.ts';
export { type KnownKind, suggestKind } from './suggest-kind.rules.ts';
export {
  readAckNumber,
  readApplicationState,
  readDirection,
  readLastFour,
  readPaymentMode,
  readPaymentState,
  readPricedWork,
  type PricedWork,
} from './record-words.rules.ts';
export { readShopStateCode, type ShopState, shopStates } from './words.rules.ts';
