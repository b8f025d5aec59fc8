import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';

/** A district with its shops that are not blocked, and the PAN applications that its shops sent within the days of the map. */
export const areaRow = z.object({ state: z.string(), district: z.string(), shops: z.int(), sent: z.int() });
export type AreaRow = z.infer<typeof areaRow>;

/** Every district where a shop is, and every other one that the directory of PIN codes knows. */
export const areaMapReply = z.object({ from: localDate, to: localDate, districts: z.array(areaRow) });
export type AreaMap = z.infer<typeof areaMapReply>;

type Counted = Pick<AreaRow, 'shops' | 'sent'>;

/** Why nothing comes from an area: nobody is there, or those who are there sent nothing. */
export type Silence = 'no-shop' | 'no-work';

/** Whether an area is silent, and why; undefined where something comes from. */
export function silenceOf({ shops, sent }: Counted): Silence | undefined {
  if (sent > 0) return undefined;
  return shops === 0 ? 'no-shop' : 'no-work';
}

/** What is counted in an area. */
export const areaMeasures = ['sent', 'shops', 'perShop'] as const;
export type AreaMeasure = (typeof areaMeasures)[number];

/** A measure of an area; applications per shop with one decimal, zero where no shop is. */
export function measureOf(measure: AreaMeasure, { shops, sent }: Counted): number {
  if (measure !== 'perShop') return measure === 'shops' ? shops : sent;
  return shops === 0 ? 0 : Math.round((sent / shops) * 10) / 10;
}
