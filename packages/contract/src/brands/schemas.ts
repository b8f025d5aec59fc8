import { z } from 'zod';
import { brandColour } from '../kernel/colour-schema.ts';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { email, pincode } from '../kernel/indian-ids.ts';
import { inEachLocale } from '../kernel/languages.ts';
import { textsSchema } from '../kernel/locale-schema.ts';
import { states } from '../kernel/states.ts';
import { choice, maybe, safeText } from '../kernel/text.ts';
import { hostName, otherHosts } from './host.ts';

export const brandStates = ['draft', 'active', 'ended'] as const;
export type BrandState = (typeof brandStates)[number];

const line = (max: number) => maybe(safeText({ max }));
const state = choice(states.map(({ name }) => name));

/** What a brand shows instead of the network's own; an empty part is not shown. */
const face = {
  /** Empty for the product's colour. */
  colour: maybe(brandColour),
  /** The sender of its mails: an empty name is the brand's, an empty address the network's. */
  fromName: line(60),
  fromAddress: maybe(email.schema),
  replyTo: maybe(email.schema),
  contactNo: maybe(safeText({ min: 6, max: 20, allowed: /^\+?[\d ()-]+$/ })),
  emailId: maybe(email.schema),
  add1: line(80),
  add2: line(80),
  add3: line(80),
  district: line(60),
  pin: maybe(pincode.schema),
  state: maybe(state),
  /** A line below the name on receipts and slips. */
  heading: textsSchema(safeText({ max: 80 }), 'none'),
  homeLead: textsSchema(safeText({ max: 240 }), 'none'),
  about: textsSchema(safeText({ max: 4000, lines: true }), 'none'),
};

const named = {
  name: safeText({ max: 60 }),
  /** The host of links. */
  host: hostName,
  otherHosts: maybe(otherHosts),
};

export const brandInput = z.strictObject({ ...named, ...face });
export type BrandInput = z.output<typeof brandInput>;

/** A draft; the rest is entered in its form. */
export const newBrandInput = z.strictObject({
  merchantCode: safeText({ max: 20 }),
  name: named.name,
  host: named.host,
});
export type NewBrandInput = z.output<typeof newBrandInput>;

const text = z.string().catch('');
const inEach = z.object(inEachLocale(() => text)).catch(inEachLocale(() => ''));

/** The stored face; missing or invalid parts read as empty. */
export const storedFace = z.object({
  colour: text,
  fromName: text,
  fromAddress: text,
  replyTo: text,
  contactNo: text,
  emailId: text,
  add1: text,
  add2: text,
  add3: text,
  district: text,
  pin: text,
  state: text,
  heading: inEach,
  homeLead: inEach,
  about: inEach,
});
export type BrandFace = z.output<typeof storedFace>;

const brandState = z.enum(brandStates);

export const brandRow = z.object({
  id: recordId,
  name: z.string(),
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  /** The host of links; null for an ended brand. */
  host: z.string().nullable(),
  state: brandState,
  createdAt: instant,
});
export type BrandRow = z.infer<typeof brandRow>;

export const brandView = z.object({
  id: recordId,
  name: z.string(),
  state: brandState,
  merchant: z.object({ id: recordId, code: z.string(), shopName: z.string() }),
  hosts: z.array(z.string()),
  /** Those by which no visitor has arrived yet: their DNS or certificate may not lead here. */
  unreached: z.array(z.string()),
  /** The address of its first page. */
  address: z.string(),
  face: storedFace,
  hasLogo: z.boolean(),
});
export type BrandView = z.infer<typeof brandView>;
