import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { email } from '../kernel/indian-ids.ts';
import { choice, maybe, optionalText, safeText } from '../kernel/text.ts';

/** Protection of the connection: STARTTLS, TLS from the first byte, or none. */
export const smtpSecurities = ['starttls', 'tls', 'none'] as const;
export type SmtpSecurity = (typeof smtpSecurities)[number];

const hostForm = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]*[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
const host = safeText({ max: 253 }).refine(...withFault((text: string) => hostForm.test(text), 'host'));

export const smtpInput = z.strictObject({
  host,
  port: z.int().min(1).max(65535),
  security: choice(smtpSecurities),
  /** Empty for a server without authentication. */
  userName: maybe(safeText({ max: 120 })),
  /** An empty value leaves the stored password unchanged. */
  password: optionalText(z.string().max(200)),
  removePassword: z.boolean().default(false),
  fromName: safeText({ max: 60 }),
  fromAddress: email.schema,
  replyTo: maybe(email.schema),
});
export type SmtpInput = z.output<typeof smtpInput>;

export const smtpTestInput = smtpInput.extend({ to: email.schema });

export const smtpReply = z.object({
  /** Null while the server's environment configures mail. */
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
  /** The mail server's own response. */
  answer: z.string().nullable(),
});
export type SmtpTestReply = z.infer<typeof smtpTestReply>;
