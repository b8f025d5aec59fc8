import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import { codeText, type Locale, m, panLabel, stateName } from '@sevadesk/messages';

type Line = { by: string; key: string; label: string };

/** Returns the name of a report's group; proper names, such as a shop's, are unchanged. */
export function groupWord({ by, key, label }: Line, locale: Locale): string {
  switch (by) {
    case 'all':
      return m.reports_total({}, { locale });
    case 'day':
      return formatDate(key);
    case 'state': {
      const state = stateByCode(key);
      return state ? stateName(state.code, locale) : key;
    }
    case 'category':
      return panLabel('category', key, locale);
    case 'type':
      return panLabel('type', key, locale);
    default:
      return codeText([`reports_${by}`], label, locale);
  }
}

/** Returns the name of a grouping: 'Day', 'Shop'. */
export function groupTitle(by: string, locale: Locale): string {
  return codeText(['reports_by'], by, locale);
}
