import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { postingKinds } from '../kernel/posting-kinds.ts';
import { optionalText, safeText } from '../kernel/text.ts';
import { collectionModes, collectionRow } from './schemas.ts';

export const dayParams = z.strictObject({ day: localDate });

/** One movement of money in a row of the daily collection. */
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

/** A business day in the ledger: receipts by method, every internal account and all wallets, opening to closing. */
export const daySheet = z.object({
  day: localDate,
  modes: z.array(collectionRow.omit({ id: true, dated: true })),
  accounts: z.array(span.extend({ code: z.string(), name: z.string() })),
  wallets: span.extend({ count: z.int() }),
  kinds: z.array(z.object({ kind: z.enum(postingKinds), postings: z.int(), turnoverPaise: paise })),
  /** Sum of all accounts; anything but zero is an error in the ledger. */
  sumPaise: paise,
  /** Expected cash in the drawer from this day. */
  cashPaise: paise,
  /** Items that were pending when the sheet was created. */
  waiting: z.object({ payments: z.int(), paymentsPaise: paise, gatewayOrders: z.int(), gatewayReviews: z.int() }),
  /** The head of the audit chain: later entries cannot change the earlier ones. */
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
  /** A closed day whose ledger no longer matches its sheet; this must never happen. */
  isChanged: z.boolean(),
});
export type DayReply = z.infer<typeof dayReply>;

/** A counted sum: zero is allowed, a negative sum is not. */
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
