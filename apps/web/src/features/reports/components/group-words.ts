import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { stateByCode } from '@sevadesk/contract/kernel/states';
import type { CommissionRow } from '@sevadesk/contract/reports';
import { m, panKindLabel, stateName } from '@sevadesk/messages';
import { kindLabels } from '../../../services.ts';

export const byWords: Readonly<Record<string, () => string>> = {
  day: m.reports_by_day,
  month: m.reports_by_month,
  merchant: m.reports_by_merchant,
  state: m.reports_by_state,
  category: m.reports_by_category,
  type: m.reports_by_type,
  way: m.reports_by_way,
  product: m.reports_by_product,
  kind: m.reports_by_kind,
  service: m.reports_by_service,
  person: m.reports_by_person,
  action: m.reports_by_action,
};

/** Returns the label of a coded group; a network-defined name is returned unchanged. */
export const codeWords: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  way: { physical: m.reports_way_physical, paperless: m.reports_way_paperless },
  kind: {
    commission: m.reports_kind_commission,
    override: m.reports_kind_override,
    clawback: m.reports_kind_clawback,
  },
  service: kindLabels.report,
  product: { 'nsdl-pan': m.reports_product_nsdl_pan, ...kindLabels.report },
};

type Line = Pick<CommissionRow, 'by' | 'key' | 'label'>;

/** Returns the label of a report's group. */
export function groupWord({ by, key, label }: Line): string {
  switch (by) {
    case 'all':
      return m.reports_total();
    case 'day':
      return formatDate(key);
    case 'state': {
      const state = stateByCode(key);
      return state ? stateName(state.code) : key;
    }
    case 'category':
    case 'type':
      return panKindLabel(by, key);
    default:
      return codeWords[by]?.[key]?.() ?? label;
  }
}
