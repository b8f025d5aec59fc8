import { type ListSearch, listSearch } from '../../../shared/table/list-state.ts';

/** The query parameters of a summed report in the URL. */
const askNames = [
  'by',
  'from',
  'to',
  'merchantCode',
  'state',
  'category',
  'type',
  'way',
  'product',
  'kind',
  'service',
  'person',
  'action',
] as const;
export type AskName = (typeof askNames)[number];
export type Ask = Partial<Record<AskName, string>>;
export type ReportSearch = ListSearch & Ask;

/** Parses a report's URL as a plain function. A numeric code stays a text. */
export function reportSearch(search: Record<string, unknown>): ReportSearch {
  const ask: Ask = {};
  for (const name of askNames) {
    const value = search[name];
    if ((typeof value === 'string' || typeof value === 'number') && value !== '')
      ask[name] = String(value).slice(0, 60);
  }
  return { ...listSearch(search), ...ask };
}
