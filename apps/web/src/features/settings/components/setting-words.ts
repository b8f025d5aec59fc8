import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/date-format';
import type { NewsImportance } from '@sevadesk/contract/kernel/publishing';
import type { NewsAudience } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';
import { textWords } from '../../../shared/i18n/text-words.ts';
import type { HistoryWords } from '../../../shared/ui/blocks/change-history.tsx';
import { labelled } from './labelled.ts';
import { audienceWords, importanceWords } from './news-words.ts';

/** History labels of all fields of the settings cards, equal to their forms' labels. */
export const settingWords: HistoryWords = {
  businessName: m.settings_business_name,
  add1: m.settings_add1,
  add2: m.settings_add2,
  add3: m.settings_add3,
  district: m.settings_district,
  pin: m.settings_pin,
  state: m.settings_state_name,
  contactNo: m.settings_contact,
  emailId: m.settings_email,
  fileId: m.settings_history_picture,
  colour: m.settings_colour_label,
  ...textWords('homeLead', labelled(m.settings_lead)),
  ...textWords('about', labelled(m.settings_about)),
  mapAddress: m.settings_map_address,
  mapUrl: m.settings_map_url,
  api: m.settings_chat_api,
  most: m.settings_filing_most,
  register: m.settings_filing_register,
  photo: m.settings_filing_photo,
  signature: m.settings_filing_signature,
  documents: m.settings_filing_documents,
  form: m.settings_filing_form,
  host: m.settings_smtp_host,
  port: m.settings_smtp_port,
  security: m.settings_smtp_security,
  userName: m.settings_smtp_user,
  fromName: m.settings_smtp_from_name,
  fromAddress: m.settings_smtp_from_address,
  replyTo: m.settings_smtp_reply_to,
};

/** History labels of start and end dates. */
const days: HistoryWords = {
  startsOn: { label: m.settings_starts_on, value: formatDate },
  endsOn: { label: m.settings_ends_on, value: formatDate },
};

/** History labels of a slide's fields. */
export const slideWords: HistoryWords = {
  ...textWords('alt', labelled(m.settings_slide_alt)),
  ...textWords('title', labelled(m.settings_slide_heading)),
  ...textWords('text', labelled(m.settings_slide_text)),
  link: m.settings_slide_link,
  isActive: m.settings_slide_active,
  // The history cannot show the picture; the end of its id shows that it is another one.
  fileId: { label: m.settings_history_picture, value: (id) => `…${id.slice(-6)}` },
  ...days,
};

const isAudience = (code: string): code is NewsAudience => code in audienceWords;
const isImportance = (code: string): code is NewsImportance => code in importanceWords;

/** History labels of a news item's fields. */
export const newsWords: HistoryWords = {
  ...textWords('title', labelled(m.settings_news_heading)),
  ...textWords('text', labelled(m.settings_news_text)),
  audiences: {
    label: m.settings_news_audience,
    // The audit stores lists as one text.
    value: (codes) =>
      codes
        .split('; ')
        .map((code) => (isAudience(code) ? audienceWords[code]() : code))
        .join(', '),
  },
  importance: {
    label: m.settings_news_importance,
    value: (code) => (isImportance(code) ? importanceWords[code]() : code),
  },
  endedAt: { label: m.settings_news_end, value: formatDateTime },
  ...days,
};
