import { z } from 'zod';
import { localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { withFault } from '../kernel/faults.ts';
import { gstin, pan, tan } from '../kernel/indian-ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { optionalText, safeText } from '../kernel/text.ts';

export const documentKinds = [
  'invoice',
  'credit-note',
  'debit-note',
  'receipt',
  'commission-statement',
  'tds-summary',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document in the merchant's list; its content is in its file. */
export const ownDocumentRow = z.object({
  id: recordId,
  kind: z.enum(documentKinds),
  number: z.string(),
  /** The business day of the movement, or the last day of the period. */
  dated: localDate,
  /** Token or reference of the movement, or the period. */
  reference: z.string(),
  amountPaise: paise,
});
export type OwnDocumentRow = z.infer<typeof ownDocumentRow>;

export const documentRow = ownDocumentRow.extend({ merchantCode: z.string(), shopName: z.string() });
export type DocumentRow = z.infer<typeof documentRow>;

/** The document of a movement; null if it does not exist yet, or for kinds without one. */
export const documentOfReply = z.object({
  data: z.object({ id: recordId, kind: z.enum(documentKinds), number: z.string() }).nullable(),
});

export const quarters = ['Q1', 'Q2', 'Q3', 'Q4'] as const;

/** TDS of one payee in a quarter, for the quarterly return. */
export const tdsRow = z.object({
  id: z.string(),
  financialYear: z.string(),
  quarter: z.enum(quarters),
  merchantCode: z.string(),
  shopName: z.string(),
  ownerName: z.string(),
  pan: z.string().nullable(),
  section: z.string(),
  /** Highest applied rate, basis points. */
  rateBasisPoints: z.int(),
  grossPaise: paise,
  tdsPaise: paise,
  netPaise: paise,
});
export type TdsRow = z.infer<typeof tdsRow>;

type Registered = { gstin?: string; pan?: string };
const [panFits, panFitsFault] = withFault(
  (is: Registered) => is.gstin === undefined || is.pan === undefined || is.gstin.slice(2, 12) === is.pan,
  'mismatch',
);

/** The network's tax identity; printed on documents numbered from now on. */
export const taxIdentityInput = z
  .strictObject({
    legalName: optionalText(safeText({ max: 120 })),
    gstin: optionalText(gstin.schema),
    pan: optionalText(pan.schema),
    tan: optionalText(tan.schema),
    /** Services accounting code of the network's services. */
    sac: safeText({ max: 8, allowed: /^99\d{2,4}$/ }),
  })
  .refine(panFits, { ...panFitsFault, path: ['pan'] });
export type TaxIdentityInput = z.output<typeof taxIdentityInput>;
export const taxIdentity = z.object({
  legalName: z.string(),
  gstin: z.string(),
  pan: z.string(),
  tan: z.string(),
  sac: z.string(),
});
export type TaxIdentity = z.infer<typeof taxIdentity>;
