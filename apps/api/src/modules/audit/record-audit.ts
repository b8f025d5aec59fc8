import type { Ctx } from '../../platform/context.ts';
import { insertAuditEvent } from './audit.repo.ts';

export type AuditEntry = {
  /** A new id that something else has too; by default one of its own. */
  id?: string;
  /** '<module>.<verb>', e.g. 'payments.approve'. */
  action: string;
  outcome?: 'ok' | 'refused';
  record?: { type: string; id: string };
  /** Before and after, without secrets and without Aadhaar numbers. */
  details?: Record<string, unknown>;
};

const secretNames = /password|secret|token|aadhaar(?!Last)|captcha|otp|key$/i;

/** Removes values that an audit row must not contain, at any depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretNames.test(key) ? '[withheld]' : withoutSecrets(item)]),
  );
}

/** Records who did what in the transaction of the change: if the row cannot be written, the change does not happen. */
export async function recordAudit(ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx;
  const person = actor.kind === 'user' ? (actor.viewer ?? actor) : undefined;
  await insertAuditEvent(ctx.db, {
    id: entry.id ?? ctx.ids.next(),
    actorId: person?.userId ?? null,
    actorName: person?.displayName ?? (actor.kind === 'system' ? actor.name : null),
    actorRole: person?.roleName ?? actor.kind,
    address: actor.kind === 'system' ? null : actor.address,
    action: entry.action,
    outcome: entry.outcome ?? 'ok',
    recordType: entry.record?.type ?? null,
    recordId: entry.record?.id ?? null,
    details: JSON.stringify(withoutSecrets(entry.details ?? {})),
    requestId: ctx.requestId,
  });
}
