export { errorText } from './error-text.ts';
export { faultText } from './fault-text.ts';
export * as m from './generated/messages.ts';
export {
  baseLocale,
  getLocale,
  inLocale,
  isLocale,
  type Locale,
  localeNames,
  locales,
  rememberLocale,
  setLocale,
  subscribeLocale,
} from './locale.ts';
export { nsdlPanText, panLabel } from './nsdl-pan-text.ts';
export { panKindLabel } from './pan-kind-label.ts';
export { codeText, statusText } from './code-text.ts';
export { countryName } from './country-name.ts';
export { actorRoleName, roleDescription, roleName } from './role-name.ts';
export { stateName } from './state-name.ts';
