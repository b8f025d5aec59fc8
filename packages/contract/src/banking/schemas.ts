import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { orderHistory } from '../kernel/orders.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { leadKinds, leadPapers, leadSources, leadStatuses } from './status.ts';

/** A shop's commission on a product: flat, or basis points of the amount paid out. */
export const leadEarning = z.object({ paise: paise, basisPoints: z.int().nullable() });
export type LeadEarning = z.infer<typeof leadEarning>;

/** A card or loan as the shop offers it. */
export const offer = z.object({
  id: recordId,
  kind: z.enum(leadKinds),
  bankName: z.string(),
  name: z.string(),
  hasPicture: z.boolean(),
  /** One fact per line. */
  features: z.string(),
  eligibility: z.string(),
  minIncomePaise: paise.nullable(),
  joiningFeePaise: paise.nullable(),
  annualFeePaise: paise.nullable(),
  loanType: z.string().nullable(),
  rateFromBasisPoints: z.int().nullable(),
  rateToBasisPoints: z.int().nullable(),
  minAmountPaise: paise.nullable(),
  maxAmountPaise: paise.nullable(),
  minMonths: z.int().nullable(),
  maxMonths: z.int().nullable(),
  processingFeeBasisPoints: z.int().nullable(),
  applyMode: z.enum(['lead', 'link']),
  /** Null if the shop's package does not sell the product; it cannot be ordered then. */
  earning: leadEarning.nullable(),
});
export type Offer = z.infer<typeof offer>;

const shared = {
  id: recordId,
  number: z.string(),
  kind: z.enum(leadKinds),
  source: z.enum(leadSources),
  bankName: z.string(),
  productName: z.string(),
  name: z.string(),
  mobile: z.string().nullable(),
  askedPaise: paise.nullable(),
  sanctionedPaise: paise.nullable(),
  disbursedPaise: paise.nullable(),
  commissionPaise: paise.nullable(),
  bankRef: z.string().nullable(),
  status: z.enum(leadStatuses),
  statusAt: instant,
  createdAt: instant,
};
export const ownLeadRow = z.object(shared);
export type OwnLeadRow = z.infer<typeof ownLeadRow>;
export const leadRow = z.object({
  ...shared,
  merchantCode: z.string(),
  shopName: z.string(),
  assigneeName: z.string().nullable(),
});
export type LeadRow = z.infer<typeof leadRow>;

const details = {
  pan: z.string().nullable(),
  months: z.int().nullable(),
  /** The other fields of the form by name: texts, numbers and paise. */
  form: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  consentVersion: z.string().nullable(),
  consentAt: instant.nullable(),
  askedPapers: z.array(z.enum(leadPapers)),
  reason: z.string().nullable(),
  earning: leadEarning.nullable(),
  clawedBackAt: instant.nullable(),
  version: z.int(),
  history: orderHistory,
};
export const ownLeadView = z.object({
  ...shared,
  ...details,
  may: z.object({ addPapers: z.boolean(), removePapers: z.boolean(), withdraw: z.boolean(), write: z.boolean() }),
});
export type OwnLeadView = z.infer<typeof ownLeadView>;
export const leadView = z.object({
  ...leadRow.shape,
  ...details,
  merchantId: recordId,
  assigneeId: recordId.nullable(),
  /** Numbers of other leads with the same PAN and product within 90 days. */
  alike: z.array(z.string()),
  may: z.object({ moves: z.array(z.enum(leadStatuses)), manage: z.boolean(), clawBack: z.boolean() }),
});
export type LeadView = z.infer<typeof leadView>;

/** Number of leads by status; the same figures for a shop and for head office. */
export const leadNumbers = z.object({
  byStatus: z.record(z.string(), z.int()),
  /** Created since the first day of the IST month. */
  month: z.int(),
  /** Gross commission of this IST month's paid or issued leads. */
  monthCommissionPaise: paise,
  disbursedPaise: paise,
});
export type LeadNumbers = z.infer<typeof leadNumbers>;

export const deskNumbers = z.object({
  ...leadNumbers.shape,
  unassigned: z.int(),
  mine: z.int(),
  /** Open and unchanged for more than three days. */
  stale: z.int(),
  clicks: z.int(),
});
export type DeskNumbers = z.infer<typeof deskNumbers>;

export const boardCard = z.object({
  ...leadRow.pick({
    id: true,
    number: true,
    kind: true,
    bankName: true,
    productName: true,
    name: true,
    askedPaise: true,
    shopName: true,
    assigneeName: true,
    status: true,
    statusAt: true,
    bankRef: true,
  }).shape,
  version: z.int(),
});
export type BoardCard = z.infer<typeof boardCard>;
/** Maximum number of cards in a column; the number beside its title counts all. */
export const mostCards = 40;
export const board = z.object({
  columns: z.array(z.object({ status: z.enum(leadStatuses), count: z.int(), cards: z.array(boardCard) })),
});

export const moveInput = z.strictObject({
  to: choice(leadStatuses),
  version: z.int().min(1),
  papers: z.array(z.enum(leadPapers)).max(leadPapers.length).optional(),
  bankRef: optionalText(safeText({ max: 40 })),
  amountPaise: positivePaise.nullish(),
  remark: optionalText(safeText({ max: 300 })),
});
export type MoveInput = z.output<typeof moveInput>;

export const reasonBody = z.strictObject({ reason: safeText({ min: 3, max: 300 }) });
export const messageBody = z.strictObject({ text: safeText({ max: 500, lines: true }) });
export const assignInput = z.strictObject({ userId: recordId.nullable() });

export const alikeInput = z.strictObject({ productId: recordId, pan: safeText({ max: 20 }) });
/** `number` is given only if the earlier lead is the shop's own. */
export const alikeReply = z.object({ found: z.boolean(), number: z.string().nullable() });

export const bankLink = z.object({ reference: z.string(), url: z.string() });

const clickShared = {
  id: recordId,
  reference: z.string(),
  bankName: z.string(),
  productName: z.string(),
  createdAt: instant,
  leadNumber: z.string().nullable(),
};
export const ownClickRow = z.object(clickShared);
export type OwnClickRow = z.infer<typeof ownClickRow>;
export const clickRow = z.object({ ...clickShared, merchantCode: z.string(), shopName: z.string() });
export type ClickRow = z.infer<typeof clickRow>;

export const clickLeadInput = z.strictObject({
  name: safeText({ max: 85 }),
  bankRef: optionalText(safeText({ max: 40 })),
});
