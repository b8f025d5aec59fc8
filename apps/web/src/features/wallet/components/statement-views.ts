import { m } from '@sevadesk/messages';
import { presetFilter, presetWords, type DatePreset } from '../../../shared/table/date-presets.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';

const spans: readonly DatePreset[] = ['today', 'yesterday', 'this_month', 'last_month', 'this_year'];

/** The most used date ranges of a statement as pills; its opening and closing follow them. */
export function statementViews(): { label: string; filters: ListFilter[] }[] {
  return [
    { label: m.wallet_view_all_days(), filters: [] },
    ...spans.map((span) => ({ label: presetWords[span](), filters: [presetFilter('dated', span)] })),
  ];
}
