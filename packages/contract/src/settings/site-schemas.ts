import { inEachLocale } from '../kernel/languages.ts';
import { z } from 'zod';
import { brandColour } from '../kernel/colour-schema.ts';
import { instant } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { email, pincode } from '../kernel/indian-ids.ts';
import { textsSchema } from '../kernel/locale-schema.ts';
import { type SocialNetwork, socialNetworks } from '../kernel/publishing.ts';
import { states } from '../kernel/states.ts';
import { choice, maybe, safeText } from '../kernel/text.ts';

/** An https address without user name and password. */
const httpsAddress = /^https:\/\/[^\s/?#@:]+\.[^\s/?#@:]+(:\d{1,5})?([/?#]\S*)?$/i;
export const httpsUrl = safeText({ max: 300 }).refine(
  ...withFault((text: string) => httpsAddress.test(text) && z.url().safeParse(text).success, 'https'),
);

const line = (max: number) => maybe(safeText({ max }));

export const businessInput = z.strictObject({
  businessName: safeText({ max: 60 }),
  add1: safeText({ max: 80 }),
  add2: line(80),
  add3: line(80),
  district: safeText({ max: 60 }),
  pin: pincode.schema,
  state: choice(states.map(({ name }) => name)),
  contactNo: safeText({ min: 6, max: 20, allowed: /^\+?[\d ()-]+$/ }),
  emailId: email.schema,
});

export const chatInput = z.strictObject({ api: maybe(httpsUrl) });

const eachNetwork = Object.fromEntries(socialNetworks.map((network) => [network, maybe(httpsUrl)])) as Record<
  SocialNetwork,
  ReturnType<typeof maybe>
>;
export const socialInput = z.strictObject(eachNetwork);

export const textsInput = z.strictObject({
  homeLead: textsSchema(safeText({ max: 240 }), 'none'),
  about: textsSchema(safeText({ max: 4000, lines: true }), 'none'),
  mapAddress: line(200),
  mapUrl: maybe(httpsUrl),
});

export const colourInput = z.strictObject({ colour: maybe(brandColour) });

/** A file name inside a zip, with the token or the form as placeholder. */
const fileName = safeText({ max: 60, allowed: /^[A-Za-z0-9_{-][A-Za-z0-9._{}-]*\.(jpg|pdf|csv)$/ });
const ofToken = fileName.refine(...withFault((text: string) => text.includes('{token}'), 'invalid'));
export const filingInput = z.strictObject({
  most: z.int().min(1).max(500),
  photo: ofToken,
  signature: ofToken,
  documents: ofToken,
  form: ofToken,
  register: fileName,
});

/** A setting with the user and time of its last change; null if it never changed. */
const card = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, changedBy: z.string().nullable(), changedAt: instant.nullable() });

const text = z.string();
const inEach = z.object(inEachLocale(() => text));

/** The settings key of each card; the audit log names changes by it. */
export const cardKeys = {
  business: 'business-info',
  chat: 'chat',
  social: 'social-links',
  texts: 'site-texts',
  colour: 'site-colour',
  filing: 'pan-filing',
  logo: 'site-logo',
  favicon: 'site-favicon',
} as const;

export const siteConfiguration = z.object({
  business: card(
    z.object({
      businessName: text,
      add1: text,
      add2: text,
      add3: text,
      district: text,
      pin: text,
      state: text,
      contactNo: text,
      emailId: text,
    }),
  ),
  chat: card(z.object({ api: text })),
  social: card(z.record(z.enum(socialNetworks), text)),
  texts: card(z.object({ homeLead: inEach, about: inEach, mapAddress: text, mapUrl: text })),
  colour: card(z.object({ colour: text })),
  filing: card(z.object({ most: z.int(), photo: text, signature: text, documents: text, form: text, register: text })),
  /** Whether the network has uploaded its own logo. */
  logo: card(z.object({ isOwn: z.boolean() })),
  favicon: card(z.object({ isOwn: z.boolean() })),
});
export type SiteConfiguration = z.infer<typeof siteConfiguration>;

/** The square crop of the tab icon, as fractions of the image's width and height; the full image if omitted. */
const share = z.number().min(0).max(1);
export const faviconInput = z.strictObject({
  part: z.strictObject({ x: share, y: share, width: share, height: share }).nullish(),
});
export type PicturePart = NonNullable<z.output<typeof faviconInput>['part']>;
