import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import {
  countUnsealed,
  insertSeals,
  lastSeal,
  lockSeals,
  newestSealed,
  sealAt,
  type Seal,
  type SealedTo,
  sealedRows,
  unsealedRows,
} from './audit.repo.ts';
import { firstHash, findStart, nextHash } from './chain.rules.ts';

const batch = 500;

/** The passes of one run: what a night of imports left is sealed in minutes, and no transaction is long. */
const mostPasses = 20;

/** The whole of both tables. */
const everyRow: SealedTo = { eventId: findStart(undefined, new Date(0)), postingId: findStart(undefined, new Date(0)) };

/** Returns where unsealed rows of the last minutes begin. */
async function lastMinutes(ctx: Ctx): Promise<SealedTo> {
  const newest = await newestSealed(ctx.db);
  const now = ctx.clock.now();
  return { eventId: findStart(newest.eventId, now), postingId: findStart(newest.postingId, now) };
}

async function sealBatch(ctx: Ctx, everything: boolean): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx;
    await lockSeals(db);
    const rows = await unsealedRows(db, everything ? everyRow : await lastMinutes(tx), batch);
    const last = await lastSeal(db);
    let hash = last?.hash ?? firstHash;
    let position = last?.position ?? 0;
    const seals: Seal[] = rows.map(({ eventId, postingId, text }) => {
      hash = nextHash(hash, text);
      position += 1;
      return { position, eventId, postingId, hash };
    });
    await insertSeals(db, seals);
    return seals.length;
  });
}

/**
 * Seals the events and postings written since the last run, at most 20,000; returns their number. The worker runs it every few
 * seconds. `everything` also finds rows that were committed more than fifteen minutes late; it reads whole tables.
 */
export async function sealAudit(ctx: Ctx, { everything = false } = {}): Promise<number> {
  let sealed = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const count = await sealBatch(ctx, everything);
    sealed += count;
    if (count < batch) break;
  }
  return sealed;
}

export type AuditProblem =
  | { position: number; eventId: string; problem: 'altered' | 'missing' }
  | { position: number; postingId: string; problem: 'altered' | 'missing' }
  | { problem: 'unsealed'; count: number };

function linkProblem({ position, eventId, postingId }: Seal, problem: 'altered' | 'missing'): AuditProblem {
  return eventId === null ? { position, postingId: postingId ?? '', problem } : { position, eventId, problem };
}

/** Verifies the full chain; returns each altered, missing or long unsealed event and posting. An empty list proves the chain. */
export async function verifyAudit(ctx: Ctx): Promise<AuditProblem[]> {
  const problems: AuditProblem[] = [];
  let previous = firstHash;
  for (let position = 0; ; ) {
    const rows = await sealedRows(ctx.db, position, batch);
    for (const row of rows) {
      if (row.text === null) problems.push(linkProblem(row, 'missing'));
      else if (nextHash(previous, row.text) !== row.hash) problems.push(linkProblem(row, 'altered'));
      previous = row.hash;
      position = row.position;
    }
    if (rows.length < batch) break;
  }
  const count = await countUnsealed(ctx.db, everyRow);
  if (count > 0) problems.push({ problem: 'unsealed', count });
  return problems;
}

/** Returns the newest link, which fixes all earlier events and postings. Position 0 and the first hash while nothing is sealed. */
export async function auditHead(db: Ctx['db']): Promise<{ position: number; hash: string }> {
  const last = await lastSeal(db);
  return { position: last?.position ?? 0, hash: last?.hash ?? firstHash };
}

/** Counts the events and postings of the last minutes that have been unsealed for more than a minute. */
export async function countUnsealedLately(ctx: Ctx): Promise<number> {
  return countUnsealed(ctx.db, await lastMinutes(ctx));
}

/** Compares a seal that was saved elsewhere with the chain's link at its position. `none`: the chain has no such position. */
export async function compareSeal(
  ctx: Ctx,
  { position, hash }: { position: number; hash: string },
): Promise<{ result: 'same' | 'different' | 'none'; sealedAt: string | null }> {
  const link = await sealAt(ctx.db, position);
  if (!link) return { result: 'none', sealedAt: null };
  return { result: link.hash === hash ? 'same' : 'different', sealedAt: link.sealedAt };
}
