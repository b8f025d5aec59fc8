import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { email } from '../kernel/indian-ids.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { maybe } from './site-schemas.ts';

/** How the connection is protected: TLS from the first byte, upgraded by STARTTLS, or not at all. */
export const smtpSecurities = ['starttls', 'tls', 'none'] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

const hostForm = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const host = safeText({ max: 253 }).refine(...withFault((text: string) => hostForm.test(text), 'host'));

export const smtpInput = z.strictObject({
  host,
  port: z.int().min(1).max(65535),
  security: choice(smtpSecurities),
  /** Empty for a server that asks for no log-in. */
  userName: maybe(safeText({ max: 120 })),
  /** Empty leaves the stored password as it is. */
  password: optionalText(z.string().max(200)),
  removePassword: z.boolean().default(false),
  fromName: safeText({ max: 60 }),
  fromAddress: email.schema,
  replyTo: maybe(email.schema),
});
export type SmtpInput = z.output<typeof smtpInput>;

export const smtpTestInput = smtpInput.extend({ to: email.schema });

export const smtpReply = z.object({
  /** Null while the server's environment says how mail leaves. */
  value: z
    .object({
      host: z.string(),
      port: z.int(),
      security: z.enum(smtpSecurities),
      userName: z.string(),
      fromName: z.string(),
      fromAddress: z.string(),
      replyTo: z.string(),
    })
    .nullable(),
  hasPassword: z.boolean(),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
});
export type SmtpReply = z.infer<typeof smtpReply>;

const smtpCauses = ['unreachable', 'credentials', 'refused', 'private-address'] as const;

export const smtpTestReply = z.object({
  ok: z.boolean(),
  cause: z.enum(smtpCauses).nullable(),
  /** What the mail server itself answered. */
  answer: z.string().nullable(),
});
export type SmtpTestReply = z.infer<typeof smtpTestReply>;
