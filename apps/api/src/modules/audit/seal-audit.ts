import type { Ctx } from '../../platform/context.ts';
import { allowLong, inSnapshot } from '../../platform/snapshot.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { archivedPositions } from './archive.repo.ts';
import {
  countUnsealed,
  eventTexts,
  insertSeals,
  lastSeal,
  lockSeals,
  newestSealed,
  postingsBeyond,
  type Seal,
  type SealedTo,
  sealAt,
  sealedRows,
  unsealedRows,
} from './audit.repo.ts';
import { findStart, firstHash, nextHash } from './chain.rules.ts';
import { alteredArchives } from './list-archives.ts';

const batch = 500;

/** The passes of one run: what a night of imports left is sealed in minutes, and no transaction is long. */
const mostPasses = 20;

/** The whole of both tables. */
const everyRow: SealedTo = { eventId: findStart(undefined, new Date(0)), postingId: findStart(undefined, new Date(0)) };

/** How far back a nightly proof looks for rows that were committed late; a whole proof looks everywhere. */
const someDaysMs = 3 * 86_400_000;

/** Where unsealed rows are looked for: in the last fifteen minutes, the last three days, or from the beginning. */
export type SealFrom = 'minutes' | 'days' | 'beginning';

/** Returns where unsealed rows of the last minutes begin, or those of the last days. */
async function lastUnsealed({ db, clock }: Pick<Ctx, 'db' | 'clock'>, from: SealFrom = 'minutes'): Promise<SealedTo> {
  if (from === 'beginning') return everyRow;
  const newest = await newestSealed(db);
  const start = (id: string | undefined) => findStart(id, clock.now(), from === 'days' ? someDaysMs : undefined);
  return { eventId: start(newest.eventId), postingId: start(newest.postingId) };
}

async function sealBatch(ctx: Ctx, from: SealFrom): Promise<number> {
  return withTransaction(ctx, async (tx) => {
    const { db } = tx;
    if (from !== 'minutes') await allowLong(db);
    await lockSeals(db);
    const rows = await unsealedRows(db, await lastUnsealed(tx, from), batch);
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
 * seconds. With `from` it also finds rows that were committed more than fifteen minutes late; from the beginning it reads whole tables.
 */
export async function sealAudit(ctx: Ctx, { from = 'minutes' }: { from?: SealFrom } = {}): Promise<number> {
  let sealed = 0;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const count = await sealBatch(ctx, from);
    sealed += count;
    if (count < batch) break;
  }
  return sealed;
}

export type AuditProblem =
  | { position: number; eventId: string; problem: 'altered' | 'missing' }
  | { position: number; postingId: string; problem: 'altered' | 'missing' }
  | { archiveId: string; year: string; problem: 'altered' }
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

type SealedRow = Awaited<ReturnType<typeof sealedRows>>[number];

/**
 * Returns the rows without those of archived years, which are not missing. A row that came back since it was read has its text again; the
 * trail is asked after the archives, so that a year attached between the two is not called missing.
 */
async function withoutArchived(ctx: Ctx, rows: readonly SealedRow[]): Promise<(SealedRow & { isArchived?: true })[]> {
  const gone = rows.filter(({ eventId, text }) => eventId !== null && text === null);
  if (gone.length === 0) return [...rows];
  const positions = gone.map(({ position }) => position);
  const archived = await archivedPositions(ctx.db, positions);
  const left = gone.flatMap(({ eventId, position }) => (eventId === null || archived.has(position) ? [] : [eventId]));
  const texts = await eventTexts(ctx.db, left);
  return rows.map((row) =>
    archived.has(row.position)
      ? { ...row, isArchived: true }
      : { ...row, text: row.text ?? texts.get(row.eventId ?? '') ?? null },
  );
}

/**
 * Verifies the chain; returns each altered, missing or long unsealed event and posting. An empty list proves it. `after` is a link that an
 * earlier proof reached: it must be the same, and only what follows it is read. Events of archived years are taken by their links; the
 * records of the archives are compared with the trail.
 */
export async function verifyAudit(ctx: Ctx, { after }: { after?: Link | undefined } = {}): Promise<AuditProblem[]> {
  const start = after ?? { position: 0, hash: firstHash };
  const { hash, problems } = await compareLink(ctx, start);
  let previous = hash;
  for (let position = start.position; ; ) {
    const rows = await sealedRows(ctx.db, position, batch);
    for (const row of await withoutArchived(ctx, rows)) {
      if (row.text !== null) {
        if (nextHash(previous, row.text) !== row.hash) problems.push(linkProblem(row, 'altered'));
      } else if (!row.isArchived) problems.push(linkProblem(row, 'missing'));
      previous = row.hash;
      position = row.position;
    }
    if (rows.length < batch) break;
  }
  const count = await inSnapshot(ctx.db, async (db) =>
    countUnsealed(db, await lastUnsealed({ ...ctx, db }, after ? 'minutes' : 'beginning')),
  );
  if (count > 0) problems.push({ problem: 'unsealed', count });
  for (const archive of await alteredArchives(ctx)) problems.push({ ...archive, problem: 'altered' });
  return problems;
}

/** Returns the newest link, which fixes all earlier events and postings. Position 0 and the first hash while nothing is sealed. */
export async function auditHead(db: Ctx['db']): Promise<Link> {
  const last = await lastSeal(db);
  return { position: last?.position ?? 0, hash: last?.hash ?? firstHash };
}

/** Counts the events and postings of the last minutes that have been unsealed for more than a minute. */
export async function countUnsealedLately(ctx: Ctx): Promise<number> {
  return countUnsealed(ctx.db, await lastUnsealed(ctx));
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

/**
 * Returns the postings that the chain seals after a position, and those of the last minutes that it does not seal yet (their position is
 * null): at most `most`, all without it.
 */
export async function postingsAfter(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  position: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<{ id: string; position: number | null }[]> {
  return postingsBeyond(ctx.db, position, { after: (await lastUnsealed(ctx)).postingId, most });
}
