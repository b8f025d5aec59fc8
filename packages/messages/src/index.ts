export {
  fallbackLocale,
  formLocales,
  inEachLocale,
  isLocale,
  langAttributes,
  type Locale,
  languageOf,
  localeOr,
  locales,
  recordLocale,
  type Texts,
  textIn,
  textInEach,
} from '@sevadesk/contract/kernel/languages';
export { codeText, statusText } from './code-text.ts';
export { countryName } from './country-name.ts';
export { errorText } from './error-text.ts';
export { faultText } from './fault-text.ts';
export * as m from './generated/messages.ts';
export { joinSentences, sentenceBreak } from './join-sentences.ts';
export { languageName } from './language-name.ts';
export { getLocale, inLocale, rememberLocale, setLocale, subscribeLocale } from './locale.ts';
export { nsdlPanText, panLabel } from './nsdl-pan-text.ts';
export { panKindLabel } from './pan-kind-label.ts';
export { actorRoleName, roleDescription, roleName } from './role-name.ts';
export { stateName } from './state-name.ts';
