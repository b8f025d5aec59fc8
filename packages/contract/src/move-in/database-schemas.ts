import { z } from 'zod';
import { withFault } from '../kernel/faults.ts';
import { choice, safeText } from '../kernel/text.ts';

/** Supported databases of old systems; MariaDB uses the MySQL protocol. */
export const databaseKinds = ['mysql', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** Protection of the connection: encrypted without verification, encrypted with a certificate valid for the host, or none. */
export const databaseSecurities = ['encrypted', 'verified', 'none'] as const;
export type DatabaseSecurity = (typeof databaseSecurities)[number];

/** Default port of each kind of server. */
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
  /** Not trimmed, because a password may begin or end with a space. */
  password: z.string().min(1).max(200),
  security: choice(databaseSecurities),
});
export type DatabaseInput = z.output<typeof databaseInput>;

export const databaseTestReply = z.object({
  /** Number of readable tables. */
  tables: z.int(),
  /** Number of tables that this user may not read. */
  closed: z.int(),
  /** Whether the user can also change data. */
  canWrite: z.boolean(),
});
export type DatabaseTestReply = z.infer<typeof databaseTestReply>;
