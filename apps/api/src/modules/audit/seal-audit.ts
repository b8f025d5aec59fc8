import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import {
  countUnsealed,
  insertSeals,
  lastSeal,
  lockSeals,
  type Seal,
  sealedEvents,
  unsealedEvents,
} from './audit.repo.ts';
import { firstHash, nextHash } from './chain.rules.ts';

const batch = 500;

/** Seals the events written since the last run; returns their number. The worker runs it every few seconds. */
export async function sealAudit(ctx: Ctx): Promise<number> {
  return withTransaction(ctx, async ({ db }) => {
    await lockSeals(db);
    const events = await unsealedEvents(db, batch);
    const last = await lastSeal(db);
    let hash = last?.hash ?? firstHash;
    let position = last?.position ?? 0;
    const seals: Seal[] = events.map((event) => {
      hash = nextHash(hash, event.text);
      position += 1;
      return { position, eventId: event.id, hash };
    });
    await insertSeals(db, seals);
    return seals.length;
  });
}

export type AuditProblem =
  | { position: number; eventId: string; problem: 'altered' | 'missing' }
  | { problem: 'unsealed'; count: number };

/** Verifies the full chain; returns each altered, missing or long unsealed row. An empty list proves the chain. */
export async function verifyAudit(ctx: Ctx): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = [];
  let previous = firstHash;
  for (let position = 0; ; ) {
    const rows = await sealedEvents(ctx.db, position, batch);
    for (const row of rows) {
      if (row.text === null) problems.push({ position: row.position, eventId: row.eventId, problem: 'missing' });
      else if (nextHash(previous, row.text) !== row.hash)
        problems.push({ position: row.position, eventId: row.eventId, problem: 'altered' });
      previous = row.hash;
      position = row.position;
    }
    if (rows.length < batch) break;
  }
  const count = await countUnsealed(ctx.db);
  if (count > 0) problems.push({ problem: 'unsealed', count });
  return problems;
}

/** Returns the newest link, which fixes all earlier events. Position 0 and the first hash while nothing is sealed. */
export async function auditHead(db: Ctx['db']): Promise<{ position: number; hash: string }> {
  const last = await lastSeal(db);
  return { position: last?.position ?? 0, hash: last?.hash ?? firstHash };
}
