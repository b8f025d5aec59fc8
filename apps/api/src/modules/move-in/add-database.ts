import type { DatabaseInput, DatabaseTestReply } from '@sevadesk/contract/move-in';
import type { ConnectionFault } from '@sevadesk/contract/kernel/faults';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { OldDatabaseError } from '../../providers/old-database/port.ts';
import { recordAudit } from '../audit/index.ts';
import { deleteExpiredLogins, insertLogin } from './logins.repo.ts';
import { lockMove, moveById, type MoveRecord } from './moves.repo.ts';
import { queueReading } from './read-source-job.ts';
import { endReading, insertSource } from './sources.repo.ts';

/** The field to change for each failure. */
const fieldOf: Record<ConnectionFault, keyof DatabaseInput> = {
  host_unknown: 'host',
  host_private: 'host',
  host_closed: 'port',
  host_silent: 'host',
  host_barred: 'host',
  host_other: 'port',
  host_full: 'host',
  login_wrong: 'password',
  login_kind: 'userName',
  database_unknown: 'database',
  tls_missing: 'security',
  tls_needed: 'security',
  tls_certificate: 'security',
  tls_failed: 'security',
  no_right: 'userName',
  connection_lost: 'host',
  connection_expired: 'password',
};

/** Limits of a connection test that a person waits for. */
const testLimits = { mostMs: 15_000, idleMs: 10_000 };

/** Returns the migration if it accepts sources. Throws not_found, state_refused. */
function requireOpen(move: MoveRecord | undefined): MoveRecord {
  if (!move) throw new AppError('not_found');
  if (move.status !== 'draft' && move.status !== 'checked') throw new AppError('state_refused');
  return move;
}

async function tryDatabase(ctx: Ctx, login: DatabaseInput): Promise<DatabaseTestReply> {
  const database = await ctx.providers.oldDatabases.open(login, testLimits);
  database.close();
  const { tables, closed, canWrite } = database;
  if (tables.length === 0) throw new OldDatabaseError('no_right');
  return { tables: tables.length, closed: closed.length, canWrite };
}

/** Tests the login before anything is stored and audits each test without its password. Throws invalid_input with the field to change. */
async function validateLogin(ctx: UserCtx, move: MoveRecord, login: DatabaseInput): Promise<DatabaseTestReply> {
  const { password: _, ...shown } = login;
  const record = (outcome: 'ok' | 'refused', more: object) =>
    recordAudit(ctx, {
      action: 'move-in.test-database',
      outcome,
      record: { type: 'move', id: move.id },
      details: { number: move.number, ...shown, ...more },
    });
  try {
    const found = await tryDatabase(ctx, login);
    await record('ok', found);
    return found;
  } catch (error) {
    if (!(error instanceof OldDatabaseError)) throw error;
    await record('refused', { fault: error.fault });
    throw fieldError(fieldOf[error.fault], error.fault);
  }
}

type Given = DatabaseInput & { id: string };

/** Connects read-only and returns what is readable; stores nothing. Throws not_found, state_refused, invalid_input. */
export async function testDatabase(ctx: UserCtx, { id, ...login }: Given): Promise<DatabaseTestReply> {
  return validateLogin(ctx, requireOpen(await moveById(ctx.db, id)), login);
}

const loginHours = 23;

/**
 * Adds a database as a source of a migration: tests it now, a job reads it. The password is stored sealed until the reading ends, for
 * one day at most. Throws not_found, state_refused, invalid_input.
 */
export async function addDatabase(ctx: UserCtx, { id, ...login }: Given): Promise<{ id: string }> {
  await validateLogin(ctx, requireOpen(await moveById(ctx.db, id)), login);
  const { kind, host, port, database, userName, password, security } = login;
  return withTransaction(ctx, async (ctx) => {
    const { number } = requireOpen(await lockMove(ctx.db, id));
    const sourceId = ctx.ids.next();
    const now = ctx.clock.now();
    await insertSource(ctx.db, {
      id: sourceId,
      moveId: id,
      origin: 'database',
      fileName: `${database} (${host})`,
      bytes: 0,
      createdBy: ctx.actor.userId,
      createdAt: now.toISOString(),
    });
    await insertLogin(ctx.db, {
      sourceId,
      kind,
      host,
      port,
      databaseName: database,
      userName,
      passwordSealed: ctx.keys.seal(password, sourceId),
      security,
      expiresAt: new Date(now.getTime() + loginHours * 3_600_000).toISOString(),
    });
    await queueReading(ctx, sourceId);
    await recordAudit(ctx, {
      action: 'move-in.add-database',
      record: { type: 'move', id },
      details: { number, kind, host, port, database, userName, security },
    });
    return { id: sourceId };
  });
}

/** Deletes passwords that are older than a day; their sources must be connected again. */
export async function endLateReadings(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (ctx) => {
    for (const id of await deleteExpiredLogins(ctx.db))
      await endReading(ctx.db, id, { refusal: 'connection_expired', tables: [], findings: [] });
  });
}
