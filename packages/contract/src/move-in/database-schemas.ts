import { z } from 'zod';
import { withFault } from '../kernel/faults.ts';
import { choice, safeText } from '../kernel/text.ts';

/** The databases of old systems that can be connected to; MariaDB speaks as MySQL does. */
export const databaseKinds = ['mysql', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** How the connection is protected: not at all, encrypted whoever answers, or encrypted with a certificate that is valid for the host. */
export const databaseSecurities = ['encrypted', 'verified', 'none'] as const;
export type DatabaseSecurity = (typeof databaseSecurities)[number];

/** Where a server of each kind listens unless it was set otherwise. */
export const usualPorts: Record<DatabaseKind, number> = { mysql: 3306, postgresql: 5432 };

const nameForm = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i;
const ipv6Form = /^[0-9a-f]*:[0-9a-f:.]+$/i;
const isHost = (text: string) => nameForm.test(text) || ipv6Form.test(text);

export const databaseInput = z.strictObject({
  kind: choice(databaseKinds),
  host: safeText({ max: 253 }).refine(...withFault(isHost, 'host')),
  port: z.int().min(1).max(65535),
  database: safeText({ max: 64 }),
  userName: safeText({ max: 80 }),
  /** As typed: a password may begin or end with a blank. */
  password: z.string().min(1).max(200),
  security: choice(databaseSecurities),
});
export type DatabaseInput = z.output<typeof databaseInput>;

export const databaseTestReply = z.object({
  /** Tables that can be read. */
  tables: z.int(),
  /** Tables that this user may not read. */
  closed: z.int(),
  /** The user may also change data. */
  canWrite: z.boolean(),
});
export type DatabaseTestReply = z.infer<typeof databaseTestReply>;
