import type { NewsImportance } from '@sevadesk/contract/kernel/publishing';
import type { NewsAudience } from '@sevadesk/contract/settings';
import { m } from '@sevadesk/messages';

export const audienceWords: Record<NewsAudience, () => string> = {
  public: m.settings_audience_public,
  merchants: m.settings_audience_merchants,
  staff: m.settings_audience_staff,
};

export const importanceWords: Record<NewsImportance, () => string> = {
  normal: m.settings_importance_normal,
  banner: m.settings_importance_banner,
};
