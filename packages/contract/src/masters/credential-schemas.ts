import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

export const providers = ['upi', 'pan-nsdl', 'pan-uti', 'nps-cra', 'bill-network', 'collect', 'mandate'] as const;
export type Provider = (typeof providers)[number];

export const credentialModes = ['off', 'simulator', 'manual', 'live'] as const;
export type CredentialMode = (typeof credentialModes)[number];

/** The modes of each provider; the gateway, bills and collection accounts have no manual mode. */
export const modesOf: Record<Provider, readonly CredentialMode[]> = {
  upi: ['off', 'simulator', 'live'],
  'pan-nsdl': credentialModes,
  'pan-uti': credentialModes,
  'nps-cra': credentialModes,
  'bill-network': ['off', 'simulator', 'live'],
  collect: ['off', 'simulator', 'live'],
  mandate: ['off', 'simulator', 'live'],
};

/** No user name, password, query or fragment: the paths of the calls are appended. */
const plainAddress = /^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/;

function isWebAddress(text: string): boolean {
  return plainAddress.test(text) && z.url().safeParse(text).success;
}

const baseUrl = safeText({ max: 200 }).refine(...withFault(isWebAddress, 'invalid'));

export const credentialInput = z.strictObject({
  mode: choice(credentialModes),
  baseUrl: optionalText(baseUrl),
  /** An empty value leaves the stored key unchanged. */
  secret: optionalText(safeText({ min: 8, max: 200, allowed: /^[\x21-\x7e]+$/ })),
  removeSecret: z.boolean().default(false),
});
export type CredentialInput = z.output<typeof credentialInput>;

export const credentialRow = z.object({
  provider: z.enum(providers),
  mode: z.enum(credentialModes),
  baseUrl: z.string().nullable(),
  /** The default addresses. */
  defaultUrls: z.object({ simulator: z.string().nullable(), live: z.string().nullable() }),
  hasSecret: z.boolean(),
  secretLast4: z.string().nullable(),
  /** Whether 'Test connection' works for this provider. */
  canTest: z.boolean(),
  updatedBy: z.string().nullable(),
  updatedAt: instant,
});
export type CredentialRow = z.infer<typeof credentialRow>;

const credentialChange = z.object({
  id: recordId,
  who: z.string(),
  changedAt: instant,
  mode: z.object({ from: z.enum(credentialModes), to: z.enum(credentialModes) }).nullable(),
  baseUrl: z.object({ from: z.string().nullable(), to: z.string().nullable() }).nullable(),
  key: z.enum(['set', 'changed', 'removed']).nullable(),
  isWebhookRotated: z.boolean(),
});
export type CredentialChange = z.infer<typeof credentialChange>;

export const credentialReply = z.object({ credential: credentialRow, history: z.array(credentialChange) });

export const connectionCauses = ['unreachable', 'time-out', 'unreadable', 'key', 'private-address', 'off'] as const;
export type ConnectionCause = (typeof connectionCauses)[number];

export const credentialTestReply = z.object({
  ok: z.boolean(),
  cause: z.enum(connectionCauses).nullable(),
  address: z.string(),
  tookMs: z.int(),
});
export type CredentialTestReply = z.infer<typeof credentialTestReply>;
