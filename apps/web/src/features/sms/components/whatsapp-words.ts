import {
  type ButtonKind,
  buttonKinds,
  type TemplateState,
  templateStates,
  type WhatsappCategory,
  type WhatsappCause,
  type WhatsappPriceKind,
  whatsappPriceKinds,
  whatsappCategories,
} from '@sevadesk/contract/whatsapp';
import { m } from '@sevadesk/messages';

type Word = () => string;

const categoryWords: Record<WhatsappCategory, Word> = {
  utility: m.whatsapp_category_utility,
  authentication: m.whatsapp_category_authentication,
  marketing: m.whatsapp_category_marketing,
};
/** What a message is priced as. */
export const priceKindWords: Record<WhatsappPriceKind, Word> = {
  ...categoryWords,
  service: m.whatsapp_category_service,
};
export const priceKindOptions = () => whatsappPriceKinds.map((value) => ({ value, label: priceKindWords[value]() }));

export const categoryOptions = () => whatsappCategories.map((value) => ({ value, label: categoryWords[value]() }));

export const templateStateWords: Record<TemplateState, Word> = {
  pending: m.whatsapp_state_pending,
  approved: m.whatsapp_state_approved,
  rejected: m.whatsapp_state_rejected,
  paused: m.whatsapp_state_paused,
};
export const templateStateOptions = () =>
  templateStates.map((value) => ({ value, label: templateStateWords[value]() }));

const buttonWords: Record<ButtonKind, Word> = {
  link: m.whatsapp_button_link,
  stop: m.whatsapp_button_stop,
  answer: m.whatsapp_button_answer,
};
export const buttonOptions = () => buttonKinds.map((value) => ({ value, label: buttonWords[value]() }));
export const headerOptions = () => [
  { value: 'none', label: m.whatsapp_header_none() },
  { value: 'document', label: m.whatsapp_header_document() },
];

export const whatsappCauseWords: Record<WhatsappCause, Word> = {
  off: m.whatsapp_cause_off,
  'no-template': m.whatsapp_cause_no_template,
  'no-consent': m.whatsapp_cause_no_consent,
  'no-document': m.whatsapp_cause_no_document,
  window: m.whatsapp_cause_window,
  late: m.whatsapp_cause_late,
  private: m.sms_cause_private,
  limit: m.sms_cause_limit,
  'shop-limit': m.sms_cause_shop_limit,
  'network-limit': m.sms_cause_network_limit,
  service: m.whatsapp_cause_service,
};
