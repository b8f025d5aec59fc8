import { z } from 'zod';
import { withFault } from '../kernel/faults.ts';
import { safeText } from '../kernel/text.ts';
import { recordId } from '../kernel/ids.ts';

/** `retrying` failed at least once and will be retried; `failed` has no attempts left. */
export const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** Job numbers, not UUIDs, because the queue library assigns them. */
export const jobParams = z.strictObject({ jobId: z.string().regex(/^[1-9]\d{0,17}$/) });

export const jobRow = z.object({
  id: z.string(),
  task: z.string(),
  state: z.enum(jobStates),
  attempts: z.int(),
  maxAttempts: z.int(),
  createdAt: z.string(),
  runAt: z.string(),
  lastError: z.string().nullable(),
});
export type JobRow = z.infer<typeof jobRow>;

const backup = z.object({
  id: recordId,
  beganAt: z.string(),
  endedAt: z.string(),
  file: z.string(),
  hasKeys: z.boolean(),
  bytes: z.number(),
  rowCount: z.number(),
  files: z.int(),
});

/** Circuit breaker state of a provider: in use, paused after failures, or on trial. */
export const lineStates = ['closed', 'open', 'half-open'] as const;

const line = z.object({
  provider: z.string(),
  state: z.enum(lineStates),
  calls: z.int(),
  failures: z.int(),
  averageMs: z.number().nullable(),
});

const statement = z.object({
  sql: z.string(),
  calls: z.int(),
  totalMs: z.number(),
  averageMs: z.number(),
  longestMs: z.number(),
});

/** Current state of the installation; `process`, `pool`, `lines` and `statements` are those of the process that responds. */
export const operationsView = z.object({
  takenAt: z.string(),
  process: z.object({
    startedAt: z.string(),
    node: z.string(),
    memoryBytes: z.number(),
    loopDelayMs: z.number(),
  }),
  pool: z.object({ size: z.int(), idle: z.int(), waiting: z.int(), limit: z.int() }),
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.int(),
    maxConnections: z.int(),
    oldestTransactionSeconds: z.number().nullable(),
    replicas: z.int(),
    replicaLagSeconds: z.number().nullable(),
    migration: z.string(),
    /** Rows lie on several servers, which have backups of their own. */
    isDistributed: z.boolean(),
  }),
  jobs: z.object({
    waiting: z.int(),
    running: z.int(),
    retrying: z.int(),
    failed: z.int(),
    oldestWaitingSeconds: z.number().nullable(),
  }),
  storage: z.object({ freeBytes: z.number(), totalBytes: z.number() }).nullable(),
  audit: z.object({ unsealed: z.int(), lastSealAt: z.string().nullable() }),
  proof: z.object({ finishedAt: z.string().nullable(), differenceCount: z.int().nullable() }).nullable(),
  backups: z.array(backup),
  lines: z.array(line),
  statements: z.array(statement),
});
export type OperationsView = z.infer<typeof operationsView>;

/** Number of values sealed under each key, by place; the key itself is never included. */
export const sealingView = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      /** The key that seals new values. */
      isCurrent: z.boolean(),
      /** False for a key that is missing in the key file; its values cannot be opened. */
      isKnown: z.boolean(),
      values: z.int(),
      places: z.array(z.object({ place: z.string(), values: z.int() })),
    }),
  ),
});
export type SealingView = z.infer<typeof sealingView>;

/** Setup steps of a new network by when they are due, in a sensible order. */
export const setupGroups = {
  before: ['business', 'mail', 'address', 'factor', 'bank', 'prices', 'ao-codes', 'providers'],
  shops: ['shop', 'top-up', 'application'],
  later: ['staff', 'backup'],
} as const;

export const setupSteps = [...setupGroups.before, ...setupGroups.shops, ...setupGroups.later] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupView = z.object({ steps: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean() })) });

export type SetupView = z.infer<typeof setupView>;

export const readiness = z.object({ status: z.literal('ready') });

export const retryBody = z.strictObject({ reason: safeText({ max: 200, min: 3 }) });

const mostAddresses = 3;

/** E-mail addresses outside the portal, separated by commas; at most three, none at all stops the mails. */
const sealAddresses = z
  .string()
  .max(240)
  .overwrite((text) =>
    text
      .split(/[\s,;]+/)
      .filter(Boolean)
      .join(', '),
  )
  .refine(
    ...withFault(
      (text: string) => text === '' || text.split(', ').every((one) => z.email().safeParse(one).success),
      'email',
    ),
  )
  .refine(...withFault((text: string) => text.split(', ').length <= mostAddresses, 'too_many', { max: mostAddresses }));

export const sealAddressesBody = z.strictObject({ addresses: sealAddresses });

/** The end of the audit chain, and where it is mailed each night. */
export const auditSealView = z.object({
  position: z.int(),
  hash: z.string(),
  sealedAt: z.string().nullable(),
  addresses: z.string(),
  lastMail: z.object({ day: z.string(), position: z.int(), mailedAt: z.string() }).nullable(),
});
export type AuditSealView = z.infer<typeof auditSealView>;

/** A seal as a mail shows it: the position of its link, and its hash. */
export const sealToCompare = z.strictObject({
  position: z.int().min(1),
  hash: z
    .string()
    .overwrite((text) => text.replace(/\s+/g, '').toLowerCase())
    .regex(/^[0-9a-f]{64}$/),
});

export const comparedSeal = z.object({
  result: z.enum(['same', 'different', 'none']),
  sealedAt: z.string().nullable(),
});
export type ComparedSeal = z.infer<typeof comparedSeal>;
