import type { NewsImportance } from '@sevadesk/contract/kernel/publishing';
import type { NewsAudience } from '@sevadesk/contract/settings';
import { type Locale, m } from '@sevadesk/messages';

/** Returns the name of an audience in a file. */
export function audienceWords(audience: NewsAudience, locale: Locale): string {
  if (audience === 'public') return m.settings_audience_public({}, { locale });
  return audience === 'staff'
    ? m.settings_audience_staff({}, { locale })
    : m.settings_audience_merchants({}, { locale });
}

export function importanceWords(importance: NewsImportance, locale: Locale): string {
  return importance === 'banner'
    ? m.settings_importance_banner({}, { locale })
    : m.settings_importance_normal({}, { locale });
}
