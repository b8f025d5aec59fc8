import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { AreaMeasure, Silence } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import type { Area } from './areas.ts';

export const measureWords: Readonly<Record<AreaMeasure, () => string>> = {
  sent: m.reports_map_sent,
  shops: m.reports_map_merchants,
  perShop: m.reports_map_per_merchant,
};

export const silenceWords: Readonly<Record<Silence, () => string>> = {
  'no-shop': m.reports_map_no_merchant,
  'no-work': m.reports_map_no_work,
};

export const measureText = (value: number): string => formatCount(value, 1);

/** The number of an area with its shops, or why it has none. */
export function countText({ sent, shops, silence }: Area): string {
  if (silence) return silenceWords[silence]();
  return `${m.reports_map_sent_count({ count: sent })}, ${m.reports_map_merchants_count({ count: shops })}`;
}

/** An area as a sentence. */
export const areaText = (name: string, area: Area): string => `${name}: ${countText(area)}`;
