import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { creditLimit } from '../kernel/funds.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { partnerModes, partnerScopes } from '../kernel/partner-scopes.ts';
import { postingKinds } from '../kernel/posting-kinds.ts';
import { choice, safeText } from '../kernel/text.ts';
import { isAddressRange } from './address-range.ts';
import { deliveryStates, hookStates, webhookEvents } from './events.ts';

export const mostKeys = 20;
export const mostHooks = 10;
export const mostAddresses = 20;
/** Hours for which a replaced key still works. */
export const overlapHours = ['0', '1', '24', '168'] as const;

const addressRange = z
  .string()
  .trim()
  .max(49)
  .refine(...withFault(isAddressRange, 'invalid'));

export const keyInput = z.strictObject({
  name: safeText({ max: 60 }),
  mode: choice(partnerModes),
  scopes: z.array(choice(partnerScopes)).min(1).max(partnerScopes.length),
  /** The last day (in India) on which it works; null: until it is revoked. */
  endsOn: localDate.nullish(),
  /** Allowed addresses or ranges; empty: any address. */
  addresses: z.array(addressRange).max(mostAddresses).default([]),
});
export type KeyInput = z.output<typeof keyInput>;

export const keyStates = ['active', 'ending', 'ended', 'revoked'] as const;
export type KeyState = (typeof keyStates)[number];

export const keyRow = z.object({
  id: recordId,
  name: z.string(),
  mode: z.enum(partnerModes),
  prefix: z.string(),
  last4: z.string(),
  scopes: z.array(z.enum(partnerScopes)),
  addresses: z.array(z.string()),
  endsAt: instant.nullable(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  lastAddress: z.string().nullable(),
  madeBy: z.string(),
  state: z.enum(keyStates),
});
export type KeyRow = z.infer<typeof keyRow>;

export const staffKeyRow = keyRow.extend({ merchantId: recordId, merchantCode: z.string(), shopName: z.string() });
export type StaffKeyRow = z.infer<typeof staffKeyRow>;

export const partnerRules = z.object({
  /** Whether head office has enabled the API. */
  isOn: z.boolean(),
  perMinute: z.int(),
  /** The scopes that this person may give a key. */
  scopes: z.array(z.enum(partnerScopes)),
});

/** The full key; it is shown only once. */
export const newKey = z.object({ id: recordId, key: z.string() });

export const partnerPolicy = z.strictObject({
  isOn: z.boolean(),
  /** Maximum calls of one key per minute. */
  perMinute: z.int().min(10).max(6000),
});
export type PartnerPolicy = z.output<typeof partnerPolicy>;
export const partnerPolicyView = z.object({
  policy: partnerPolicy,
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});

export const hookInput = z.strictObject({
  url: safeText({ max: 500 }).refine(
    ...withFault((text: string) => /^https?:\/\/[^\s/?#@\\]+([/?][^\s#\\]*)?$/.test(text), 'invalid'),
  ),
  mode: choice(partnerModes),
  events: z.array(choice(webhookEvents)).min(1).max(webhookEvents.length),
  /** Below this balance `wallet.low` is sent, once until the balance is above it again. */
  lowPaise: feePaise.default(feePaise.parse(0)),
});
export type HookInput = z.output<typeof hookInput>;

export const hookRow = z.object({
  id: recordId,
  url: z.string(),
  mode: z.enum(partnerModes),
  events: z.array(z.enum(webhookEvents)),
  lowPaise: paise,
  state: z.enum(hookStates),
  failingSince: instant.nullable(),
  formerUntil: instant.nullable(),
  createdAt: instant,
});
export type HookRow = z.infer<typeof hookRow>;

/** The signing secret; it is shown only once. */
export const newHook = z.object({ id: recordId, secret: z.string() });

export const deliveryRow = z.object({
  id: recordId,
  event: z.enum(webhookEvents),
  url: z.string(),
  mode: z.enum(partnerModes),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastCause: z.string().nullable(),
  nextAt: instant.nullable(),
  createdAt: instant,
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const deliveryView = deliveryRow.extend({
  messageId: recordId,
  body: z.string(),
  log: z.array(
    z.object({
      id: recordId,
      at: instant,
      status: z.int().nullable(),
      cause: z.string().nullable(),
      /** The first bytes of the response. */
      answer: z.string().nullable(),
      tookMs: z.int(),
    }),
  ),
});
export type DeliveryView = z.infer<typeof deliveryView>;

/** The identity of a key, for the software that uses it. */
export const keyIdentity = z.object({
  merchantCode: z.string(),
  shopName: z.string(),
  key: z.string(),
  mode: z.enum(partnerModes),
  scopes: z.array(z.enum(partnerScopes)),
});

export const balanceReply = z.object({
  balancePaise: paise,
  creditLimitPaise: creditLimit,
  at: instant,
  livemode: z.boolean(),
});

export const statementQuery = z.strictObject({
  from: localDate,
  to: localDate,
  page: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .optional(),
});
export const statementPage = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      day: localDate,
      at: instant,
      kind: z.enum(postingKinds),
      narration: z.string(),
      drPaise: paise,
      crPaise: paise,
      balancePaise: paise,
    }),
  ),
  openingPaise: paise,
  closingPaise: paise,
  /** Lines in the full period; a page has 100. */
  total: z.int(),
  nextPage: z.int().nullable(),
  livemode: z.boolean(),
});
