import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { postingKinds } from '../kernel/posting-kinds.ts';
import { optionalText, safeText } from '../kernel/text.ts';
import { collectionModes, collectionRow } from './schemas.ts';

export const dayParams = z.strictObject({ day: localDate });

/** One movement of money in or out, behind a row of the daily collection. */
export const collectionLineRow = z.object({
  id: z.string(),
  dated: localDate,
  at: instant,
  mode: z.enum(collectionModes),
  kind: z.enum(postingKinds),
  merchantId: recordId.nullable(),
  merchantCode: z.string().nullable(),
  shopName: z.string().nullable(),
  reference: z.string().nullable(),
  narration: z.string(),
  collectedPaise: paise,
  refundedPaise: paise,
});
export type CollectionLineRow = z.infer<typeof collectionLineRow>;

const span = z.object({ openingPaise: paise, drPaise: paise, crPaise: paise, closingPaise: paise });

/** A business day as the books have it: what came in by mode, every house account and all wallets, opening to closing. */
export const daySheet = z.object({
  day: localDate,
  modes: z.array(collectionRow.omit({ id: true, dated: true })),
  accounts: z.array(span.extend({ code: z.string(), name: z.string() })),
  wallets: span.extend({ count: z.int() }),
  kinds: z.array(z.object({ kind: z.enum(postingKinds), postings: z.int(), turnoverPaise: paise })),
  /** All accounts together; anything but zero is a fault in the books. */
  sumPaise: paise,
  /** Cash that should be in the drawer from this day. */
  cashPaise: paise,
  /** What still waited for a person when the sheet was made. */
  waiting: z.object({ payments: z.int(), paymentsPaise: paise, gatewayOrders: z.int(), gatewayReviews: z.int() }),
  /** The head of the audit chain: whatever is written later cannot change what stands before it. */
  audit: z.object({ position: z.int(), hash: z.string() }),
});
export type DaySheet = z.infer<typeof daySheet>;

const closing = z.object({
  closedAt: instant,
  closedBy: z.string(),
  countedCashPaise: paise,
  bankBalancePaise: paise.nullable(),
  remark: z.string().nullable(),
  sheetHash: z.string(),
});

export const dayReply = z.object({
  sheet: daySheet,
  isOver: z.boolean(),
  closing: closing.nullable(),
  /** A closed day whose books no longer say what its sheet says; must never happen. */
  isChanged: z.boolean(),
});
export type DayReply = z.infer<typeof dayReply>;

/** A counted sum: zero is possible, a debt is not. */
const counted = feePaise;

export const closeDayInput = z.strictObject({
  countedCashPaise: counted,
  bankBalancePaise: counted.nullish(),
  remark: optionalText(safeText({ max: 300, lines: true })),
});

export const dayRow = z.object({
  id: z.string(),
  dated: localDate,
  count: z.int(),
  collectedPaise: paise,
  refundedPaise: paise,
  netPaise: paise,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  cashDifferencePaise: paise.nullable(),
});
export type DayRow = z.infer<typeof dayRow>;
