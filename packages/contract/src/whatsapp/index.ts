export { whatsapp } from './endpoints.ts';
export { type WhatsappCause, type WhatsappMessageState } from '../kernel/message-states.ts';
export { type WhatsappMessageRow, whatsappStateAfter } from './messages.ts';
export {
  type ButtonKind,
  buttonKinds,
  documentEvents,
  mostButtons,
  type TemplateButton,
  templateHeaders,
  type TemplateState,
  templateStates,
  type WhatsappAccountInput,
  type WhatsappAccountView,
  type WhatsappCategory,
  type WhatsappConsent,
  type WhatsappPriceInput,
  type WhatsappPriceRow,
  type WhatsappTemplateInput,
  type WhatsappTemplateRow,
  type WhatsappWording,
  whatsappAccountInput,
  whatsappPriceInput,
  whatsappCategories,
  whatsappTemplateInput,
} from './schemas.ts';
export { countNumbered, fillNumbered } from './template-text.ts';
export { type WhatsappPriceKind, unitPriceText, whatsappPriceKinds } from '../kernel/unit-price.ts';
