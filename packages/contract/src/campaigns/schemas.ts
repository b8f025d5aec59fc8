import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { localeCode, textsSchema, textsView } from '../kernel/locale-schema.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { recordOf } from '../kernel/record-of.ts';
import { type ServiceName, serviceNames } from '../kernel/service-names.ts';
import { choice, safeText } from '../kernel/text.ts';
import { orderKindNames, orderKinds } from '../services.ts';
import { campaignAudience, storedAudience } from './audience.ts';

/** `notice`: a notification of the portal, by the ways that its reader chose (screen, devices, mail). */
export const campaignWays = ['sms', 'whatsapp', 'notice'] as const;
export type CampaignWay = (typeof campaignWays)[number];

export const campaignStates = ['draft', 'pending', 'active', 'paused', 'stopped', 'finished'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** The shop's list of a service's first kind of order. */
const listOf = (service: ServiceName): string =>
  orderKindNames.map((kind) => orderKinds[kind]).find((kind) => kind.service === service)?.lists.merchant ??
  '/merchant';

/** Where the link of a message leads after sign-in. */
export const campaignTargets = {
  home: '/merchant',
  pan: '/merchant/product/nsdl-pan/dashboard',
  payment: '/merchant/accounting/payment',
  kyc: '/merchant/account/kyc',
  ...recordOf(serviceNames, listOf),
};
export type CampaignTarget = keyof typeof campaignTargets;
export const campaignTargetNames = Object.keys(campaignTargets) as [CampaignTarget, ...CampaignTarget[]];

const maybeId = z.union([z.literal(''), recordId]).nullish();

export const campaignInput = z
  .strictObject({
    name: safeText({ max: 80 }),
    way: choice(campaignWays),
    audience: campaignAudience,
    /** Texts for SMS or WhatsApp, at most one in a language; the reader's language decides. */
    templateIds: z.array(maybeId).max(20),
    /** Title and text of a notification. */
    title: textsSchema(safeText({ max: 80 }), 'none'),
    text: textsSchema(safeText({ max: 500, lines: true }), 'none'),
    target: choice(campaignTargetNames),
    perHour: z.int().min(1).max(100_000),
    /** Null: as soon as it is started; otherwise at an hour of the day in India. */
    startOn: localDate.nullish().transform((day) => day ?? null),
    startHour: z.int().min(0).max(23),
  })
  .transform((input) => ({
    ...input,
    templateIds: input.templateIds.filter((id) => typeof id === 'string' && id !== '') as string[],
  }))
  .superRefine(({ way, templateIds, title, text }, ctx) => {
    if (way !== 'notice') {
      if (templateIds.length === 0) ctx.addIssue(faultIssue('required', ['templateIds', 0]));
      return;
    }
    for (const [field, texts] of [['title', title] as const, ['text', text] as const])
      if (Object.values(texts).every((one) => one === ''))
        ctx.addIssue(faultIssue('required', [field, Object.keys(texts)[0] ?? '']));
  });
export type CampaignInput = z.output<typeof campaignInput>;

/** Why a shop of the audience gets nothing. */
export const campaignCauses = ['opted-out', 'no-number', 'no-consent', 'no-template', 'blocked', 'stopped'] as const;
export type CampaignCause = (typeof campaignCauses)[number];

/** Who gets a campaign and what it costs, before anything is sent. */
export const campaignEstimate = z.object({
  /** Shops of the audience. */
  shops: z.int(),
  /** Shops that get the message. */
  recipients: z.int(),
  skipped: z.object({ optedOut: z.int(), noNumber: z.int(), noConsent: z.int(), noTemplate: z.int() }),
  languages: z.array(z.object({ locale: localeCode, recipients: z.int() })),
  units: z.int(),
  costPaise: paise,
  /** Whether the price is known; a second person approves otherwise. */
  isPriced: z.boolean(),
  needsSecondPerson: z.boolean(),
  /** When the first message leaves at the earliest. */
  firstAt: instant,
  /** Hours that the pace takes. */
  hours: z.int(),
});
export type CampaignEstimate = z.infer<typeof campaignEstimate>;

/** What the person saw before starting; the start is rejected if more would be sent. */
export const campaignStart = z.strictObject({ recipients: z.int().min(1), costPaise: feePaise });

export const campaignReason = z.strictObject({ remark: safeText({ max: 500, lines: true }) });

export const campaignSettings = z.strictObject({
  /** Estimated price of a WhatsApp message; 0: unknown, a second person approves. */
  whatsappPaise: feePaise,
});
export type CampaignSettings = z.output<typeof campaignSettings>;

export const campaignRow = z.object({
  id: recordId,
  number: z.string(),
  name: z.string(),
  way: z.enum(campaignWays),
  recipients: z.int(),
  costPaise: paise,
  createdBy: z.string(),
  createdAt: instant,
  startAt: instant.nullable(),
  state: z.enum(campaignStates),
});
export type CampaignRow = z.infer<typeof campaignRow>;

/** What happened to a campaign's messages until now. */
export const campaignResult = z.object({
  planned: z.int(),
  sent: z.int(),
  delivered: z.int(),
  /** Null where the way does not report it. */
  read: z.int().nullable(),
  clicked: z.int(),
  /** Signed in or made a sale within seven days after the message. */
  cameBack: z.int(),
  failed: z.int(),
  skipped: z.int(),
});
export type CampaignResult = z.infer<typeof campaignResult>;

const act = z.object({ by: z.string(), at: instant });

export const campaignView = campaignRow.extend({
  audience: storedAudience,
  templateIds: z.array(recordId),
  title: textsView,
  text: textsView,
  target: z.enum(campaignTargetNames),
  perHour: z.int(),
  units: z.int(),
  request: act.nullable(),
  approval: act.nullable(),
  rejection: z.string().nullable(),
  endedAt: instant.nullable(),
  isOwnRequest: z.boolean(),
  result: campaignResult.nullable(),
});
export type CampaignView = z.infer<typeof campaignView>;

/** What is chosen on the form. */
export const campaignOptions = z.object({
  idTypes: z.array(z.object({ id: recordId, name: z.string() })),
  packages: z.array(z.object({ id: recordId, name: z.string() })),
  states: z.array(z.string()),
  templates: z.array(
    z.object({
      id: recordId,
      way: z.enum(['sms', 'whatsapp']),
      locale: localeCode,
      text: z.string(),
      isOffer: z.boolean(),
    }),
  ),
});
export type CampaignOptions = z.infer<typeof campaignOptions>;

/** The status of one recipient's message. */
export const recipientOutcomes = ['planned', 'skipped', 'queued', 'sent', 'delivered', 'read', 'failed'] as const;
export type RecipientOutcome = (typeof recipientOutcomes)[number];

export const recipientRow = z.object({
  id: recordId,
  code: z.string(),
  shopName: z.string(),
  locale: localeCode,
  releasedAt: instant.nullable(),
  outcome: z.enum(recipientOutcomes),
  cause: z.enum(campaignCauses).nullable(),
  clickedAt: instant.nullable(),
});
export type RecipientRow = z.infer<typeof recipientRow>;

/** The end of a message's link. */
export const campaignCode = safeText({ min: 8, max: 8, upper: true, allowed: /^[A-Z2-9]{0,8}$/ });
