import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';

/** A district with its unblocked shops, and the PAN applications of its shops in the days of the map. */
export const areaRow = z.object({ state: z.string(), district: z.string(), shops: z.int(), sent: z.int() });
export type AreaRow = z.infer<typeof areaRow>;

/** Every district with a shop, and every other one of the PIN code directory. */
export const areaMapReply = z.object({ from: localDate, to: localDate, districts: z.array(areaRow) });
export type AreaMap = z.infer<typeof areaMapReply>;

type Counted = Pick<AreaRow, 'shops' | 'sent'>;

/** Why an area has no applications: no shop, or shops without work. */
export type Silence = 'no-shop' | 'no-work';

/** Returns why an area is silent; undefined if it has applications. */
export function silenceOf({ shops, sent }: Counted): Silence | undefined {
  if (sent > 0) return undefined;
  return shops === 0 ? 'no-shop' : 'no-work';
}

/** What the map counts. */
export const areaMeasures = ['sent', 'shops', 'perShop'] as const;
export type AreaMeasure = (typeof areaMeasures)[number];

/** Returns the measure of an area; applications per shop with one decimal, zero without shops. */
export function measureOf(measure: AreaMeasure, { shops, sent }: Counted): number {
  if (measure !== 'perShop') return measure === 'shops' ? shops : sent;
  return shops === 0 ? 0 : Math.round((sent / shops) * 10) / 10;
}
