import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

/** A band as it was reached, or the next one: from a number of sales, or from a sum in whole paise. */
const band = z.object({ from: z.int(), paise: z.int(), basisPoints: z.int().nullable() });
export type ShownBand = z.infer<typeof band>;

/** The volume of one product in a month at the terms of one price version, and what its bands add for a payee. */
export const monthLine = z.object({
  product: z.string(),
  /** The ID type of the payee above the shops; null for its own sales. */
  levelName: z.string().nullable(),
  /** The territory whose bands apply; stored without it before there were any. */
  territoryName: z.string().nullable().default(null),
  unit: z.enum(['count', 'sum']),
  mode: z.enum(['whole', 'step']),
  /** Sales that count, and sales of earlier months that were withdrawn in this one. */
  sales: z.int(),
  withdrawn: z.int(),
  /** Sales less withdrawn ones, or the sum of their amounts in whole paise. */
  volume: z.int(),
  band: band.nullable(),
  nextBand: band.nullable(),
  differencePaise: paise,
});
export type MonthLine = z.infer<typeof monthLine>;

export const settlementRow = z.object({
  id: recordId,
  /** The first day of the month. */
  month: localDate,
  merchantCode: z.string(),
  shopName: z.string(),
  idName: z.string(),
  sales: z.int(),
  grossPaise: paise,
  settledAt: instant,
});
export type SettlementRow = z.infer<typeof settlementRow>;

export const settlementView = settlementRow.extend({
  lines: z.array(monthLine),
  /** Null where the bands added nothing. */
  postingId: recordId.nullable(),
});
export type SettlementView = z.infer<typeof settlementView>;

/** The present month of a merchant so far, and its settled months, newest first. */
export const ownMonths = z.object({
  month: localDate,
  lines: z.array(monthLine),
  settled: z.array(
    z.object({ month: localDate, grossPaise: paise, sales: z.int(), settledAt: instant, lines: z.array(monthLine) }),
  ),
});
export type OwnMonths = z.infer<typeof ownMonths>;
