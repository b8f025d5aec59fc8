import { m } from '@sevadesk/messages';
import { textWords } from '../../../shared/i18n/text-words.ts';
import type { HistoryWords } from '../../../shared/ui/blocks/change-history.tsx';

const labelled = (label: () => string) => (language: string) => `${label()} (${language})`;

/** History labels of a brand's fields, equal to those of its form. */
export const brandWords: HistoryWords = {
  name: m.brands_name,
  merchantCode: m.brands_merchant_code,
  hosts: m.brands_hosts_taken,
  state: m.brands_state,
  logo: { label: m.settings_topic_logo, value: (id) => `…${id.slice(-6)}` },
  colour: m.settings_colour_label,
  fromName: m.brands_from_name,
  fromAddress: m.brands_from_address,
  replyTo: m.brands_reply_to,
  contactNo: m.settings_contact,
  emailId: m.settings_email,
  add1: m.settings_add1,
  add2: m.settings_add2,
  add3: m.settings_add3,
  district: m.settings_district,
  pin: m.settings_pin,
  ...textWords('heading', (language) => m.brands_heading({ language })),
  ...textWords('homeLead', labelled(m.settings_lead)),
  ...textWords('about', labelled(m.settings_about)),
};
