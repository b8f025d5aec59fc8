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

/** A link of the chain: its position and the hash that fixes everything before it. */
export type Link = { position: number; hash: string };

/** Compares a link with the chain: its present hash, with the problem if it is another. */
async function compareLink(ctx: Ctx, { position, hash }: Link): Promise<{ hash: string; problems: AuditProblem[] }> {
  if (position === 0) return { hash, problems: [] };
  const [link] = await sealedRows(ctx.db, position - 1, 1);
  if (link?.position !== position) return { hash, problems: [{ position, eventId: '', problem: 'missing' }] };
  return { hash: link.hash, problems: link.hash === hash ? [] : [linkProblem(link, 'altered')] };
}

/**
 * Verifies the chain; returns each altered, missing or long unsealed event and posting. An empty list proves it. `after` is a link that an
 * earlier proof reached: it must be the same, and only what follows it is read.
 */
export async function verifyAudit(ctx: Ctx, { after }: { after?: Link | undefined } = {}): Promise<AuditProblem[]> {
  const start = after ?? { position: 0, hash: firstHash };
  const { hash, problems } = await compareLink(ctx, start);
  let previous = hash;
  for (let position = start.position; ; ) {
    const rows = await sealedRows(ctx.db, position, batch);
    for (const row of rows) {
      if (row.text === null) problems.push(linkProblem(row, 'missing'));
      else if (nextHash(previous, row.text) !== row.hash) problems.push(linkProblem(row, 'altered'));
      previous = row.hash;
      position = row.position;
    }
    if (rows.length < batch) break;
  }
  const count = await countUnsealed(ctx.db, after ? await lastMinutes(ctx) : everyRow);
  if (count > 0) problems.push({ problem: 'unsealed', count });
  return problems;
}

/** Returns the newest link, which fixes all earlier events and postings. Position 0 and the first hash while nothing is sealed. */
export async function auditHead(db: Ctx['db']): Promise<Link> {
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
