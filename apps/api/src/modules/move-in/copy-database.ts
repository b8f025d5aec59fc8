import type { MoveSourceFinding, SourceRefusal } from '@sevadesk/contract/move-in';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { OldDatabaseError } from '../../providers/old-database/port.ts';
import { type SealedFile, storeSealed, writeSealed } from '../downloads/index.ts';
import { deleteLogin, loginOf } from './logins.repo.ts';
import { readDatabase, type SourceEvent, SourceRefused, writeDump } from './sources/index.ts';
import { endReading, extendSourceLease, type KnownTable, releaseSource } from './sources.repo.ts';

type Tally = {
  add: (event: SourceEvent) => void;
  tables: () => KnownTable[];
  readonly findings: readonly MoveSourceFinding[];
};

/** The server may be silent for one minute, which is half of a lease. */
const readingLimits = { mostMs: 6 * 3_600_000, idleMs: 60_000 };
const leaseMs = 20_000;

class SourceGone extends Error {}

/** Counts events as they pass and extends the lease. Throws SourceGone if the source was removed meanwhile. */
async function* counted(ctx: Ctx, id: string, events: AsyncIterable<SourceEvent>, tally: Tally) {
  let extended = performance.now();
  for await (const event of events) {
    tally.add(event);
    if (performance.now() - extended > leaseMs) {
      if (!(await extendSourceLease(ctx.db, id))) throw new SourceGone();
      extended = performance.now();
    }
    yield event;
  }
}

type Login = NonNullable<Awaited<ReturnType<typeof loginOf>>>;

/** Copies the database into a sealed file and counts its rows. Throws OldDatabaseError, SourceRefused, SourceGone. */
async function copy(ctx: Ctx, login: Login, tally: Tally): Promise<SealedFile> {
  const { sourceId, databaseName, passwordSealed, ...place } = login;
  const password = ctx.keys.unseal(passwordSealed, sourceId);
  const database = await ctx.providers.oldDatabases.open({ ...place, database: databaseName, password }, readingLimits);
  try {
    return await writeSealed(ctx, writeDump(counted(ctx, sourceId, readDatabase(database), tally)));
  } finally {
    database.close();
  }
}

/** Stores the copy where an uploaded dump would be. Throws SourceGone if another worker finished first or the source was removed. */
async function saveCopy(ctx: Ctx, id: string, sealed: SealedFile, tally: Tally): Promise<void> {
  try {
    await withTransaction(ctx, async (ctx) => {
      await storeSealed(ctx, sealed, { name: 'database.sql', type: 'application/octet-stream' });
      const outcome = { refusal: null, tables: tally.tables(), findings: tally.findings };
      const isOurs = await endReading(ctx.db, id, outcome, { fileId: sealed.id, bytes: sealed.bytes });
      if (!isOurs) throw new SourceGone();
      await deleteLogin(ctx.db, id);
    });
  } catch (error) {
    await ctx.files.remove(sealed.storageKey);
    throw error;
  }
}

/** Ends a failed reading. A partial copy matches no single moment, so none of it is offered. */
async function endWithout(ctx: Ctx, id: string, refusal: SourceRefusal): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    await endReading(ctx.db, id, { refusal, tables: [], findings: [] });
    await deleteLogin(ctx.db, id);
  });
}

function refusalOf(error: unknown): SourceRefusal | undefined {
  if (error instanceof OldDatabaseError) return error.fault;
  return error instanceof SourceRefused ? error.refusal : undefined;
}

/**
 * Reads a claimed source that is a live database into a sealed copy. Its password is deleted in every case, except when the worker is
 * killed: then the next worker reads again from the start with it.
 */
export async function copyDatabase(
  ctx: Ctx,
  { id, tally, isGivenUp }: { id: string; tally: Tally; isGivenUp: boolean },
): Promise<void> {
  if (isGivenUp) return endWithout(ctx, id, 'connection_lost');
  const login = await loginOf(ctx.db, id);
  if (!login) return endWithout(ctx, id, 'connection_expired');
  try {
    const sealed = await copy(ctx, login, tally);
    await saveCopy(ctx, id, sealed, tally);
  } catch (error) {
    if (error instanceof SourceGone) return;
    const refusal = refusalOf(error);
    if (refusal) return endWithout(ctx, id, refusal);
    await releaseSource(ctx.db, id);
    throw error;
  }
}
