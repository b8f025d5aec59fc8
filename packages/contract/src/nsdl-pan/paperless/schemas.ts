import { z } from 'zod';
import { instant, localDate } from '../../kernel/date-schema.ts';
import { faultIssue } from '../../kernel/faults.ts';
import { creditLimit, minLeft } from '../../kernel/funds.ts';
import { recordId } from '../../kernel/ids.ts';
import * as ids from '../../kernel/indian-ids.ts';
import { paise } from '../../kernel/money-schema.ts';
import { ofRight } from '../../kernel/of-right.ts';
import { choice, optionalText, safeText } from '../../kernel/text.ts';
import { applicationTypes } from '../core/categories.ts';
import { choiceSets } from '../core/form-types.ts';
import { type NamePart, namePartFindings } from '../core/names.ts';
import * as codes from './codes.ts';

/** A part of a name, with the rules of the paper form. */
const namePart = (part: NamePart, max: number) =>
  safeText({ max, upper: true }).superRefine((text, ctx) => {
    const found = namePartFindings('name', text, part).some(({ severity }) => severity === 'fault');
    if (text !== '' && found) ctx.addIssue(faultIssue('characters'));
  });

const fields = {
  type: choice(applicationTypes),
  mode: choice(codes.paperlessModes),
  cardType: choice(codes.paperlessCards),
  title: choice(choiceSets.title),
  lastName: namePart('last', 75),
  firstName: optionalText(namePart('first', 25)),
  middleName: optionalText(namePart('middle', 25)),
  birthDate: localDate,
  gender: choice(choiceSets.gender),
  mobile: ids.mobile.schema,
  email: ids.email.schema,
  /** Only for corrections: the PAN and the changes; no selected change is a reprint. */
  pan: optionalText(ids.panOf('P').schema),
  changes: z.array(z.enum(codes.paperlessChanges)).max(codes.paperlessChanges.length).default([]),
};

/** The short form (pan-process.md section 5). */
export const paperlessInput = z.strictObject(fields).superRefine((input, ctx) => {
  if (input.type === 'C' && input.pan === undefined) ctx.addIssue(faultIssue('required', ['pan']));
  if (input.type === 'N' && (input.pan !== undefined || input.changes.length > 0)) {
    ctx.addIssue(faultIssue('unknown_field', ['pan']));
  }
});
export type PaperlessInput = z.output<typeof paperlessInput>;

export const paperlessRow = z.object({
  id: recordId,
  token: z.string().nullable(),
  applicantName: z.string(),
  type: z.enum(applicationTypes),
  mode: z.enum(codes.paperlessModes),
  cardType: z.enum(codes.paperlessCards),
  mobile: z.string(),
  status: z.enum(codes.paperlessStatuses),
  ackNo: z.string().nullable(),
  pricePaise: paise.nullable(),
  createdAt: instant,
  /** Start of the current status. */
  statusAt: instant,
});
export type PaperlessRow = z.infer<typeof paperlessRow>;

const paperlessFile = z.object({
  id: recordId,
  kind: z.enum(codes.paperlessFileKinds),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  tempUrl: z.string(),
});
export type PaperlessFile = z.infer<typeof paperlessFile>;

const paperlessMove = z.object({
  id: recordId,
  at: instant,
  from: z.enum(codes.paperlessStatuses).nullable(),
  to: z.enum(codes.paperlessStatuses),
  /** The merchant sees staff without names. */
  who: z.string().nullable(),
  area: z.enum(['in', 'out', 'system']),
  remark: z.string().nullable(),
});
export type PaperlessMove = z.infer<typeof paperlessMove>;

const modeState = z.object({
  mode: z.enum(codes.paperlessModes),
  isOn: z.boolean(),
  why: z.enum(codes.paperlessOffReasons).nullable(),
  /** The note that staff entered when they switched it off. */
  note: z.string().nullable(),
});
export type PaperlessModeState = z.infer<typeof modeState>;

/** Information for the shop before it orders: available modes, today's prices, its balance. */
export const paperlessOptions = z.object({
  modes: z.array(modeState),
  prices: z.array(z.object({ cardType: z.enum(codes.paperlessCards), pricePaise: paise.nullable() })),
  balancePaise: paise,
  creditLimitPaise: creditLimit,
  minLeftPaise: minLeft,
});
export type PaperlessOptions = z.infer<typeof paperlessOptions>;

export const paperlessView = paperlessRow.extend({
  title: z.string(),
  lastName: z.string(),
  firstName: z.string().nullable(),
  middleName: z.string().nullable(),
  birthDate: localDate,
  gender: z.string(),
  email: z.string(),
  pan: z.string().nullable(),
  changes: z.array(z.enum(codes.paperlessChanges)),
  ackDate: localDate.nullable(),
  hasSlip: z.boolean(),
  /** The provider's last result for the order, and its message on a failure. */
  providerWord: z.enum(codes.paperlessOutcomes).nullable(),
  remark: z.string().nullable(),
  /** Whether the fee is on hold now. */
  isHeld: z.boolean(),
  /** Files that are missing before it can be forwarded. */
  missing: z.array(z.enum(codes.paperlessFileKinds)),
  checkedAt: instant.nullable(),
  files: z.array(paperlessFile),
  moves: z.array(paperlessMove),
  /** When the applicant's data was erased. */
  erasedAt: z.string().nullable(),
});
export type PaperlessView = z.infer<typeof paperlessView>;

/** For the confirmation: the order with today's price, the balance and the consent text. */
export const ownPaperlessView = paperlessView.extend({
  offer: z.object({
    pricePaise: paise.nullable(),
    /** For the confirmation by the person who forwards it. */
    balancePaise: ofRight(['m.wallet.view', 'm.pan.apply'], paise),
    creditLimitPaise: ofRight(['m.wallet.view', 'm.pan.apply'], z.int()),
    minLeftPaise: ofRight(['m.wallet.view', 'm.pan.apply'], z.int()),
    mode: modeState,
    consent: z.string(),
    consentVersion: z.string(),
  }),
});
export type OwnPaperlessView = z.infer<typeof ownPaperlessView>;

export const handOverReply = z.object({
  status: z.enum(codes.paperlessStatuses),
  /** Redirect address of the browser; null if the provider rejected the order. */
  url: z.string().nullable(),
});

export const paperlessStatusReply = z.object({ status: z.enum(codes.paperlessStatuses) });
