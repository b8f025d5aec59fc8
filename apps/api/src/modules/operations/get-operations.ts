import type { OperationsView } from '@sevadesk/contract/operations';
import type { UserCtx } from '../../platform/context.ts';
import { auditState } from '../audit/index.ts';
import { lastProof } from '../wallet/index.ts';
import { lastBackups } from './backups.repo.ts';
import { countJobs } from './jobs.repo.ts';
import { databaseFacts, liesOnServers, newestMigration, replicaCount, replicaLag } from './overview.repo.ts';

const shownBackups = 10;
const shownStatements = 15;
const longestStatement = 1_500;

/** Returns the current state of the installation. Facts about a process are those of the process that answers. */
export async function getOperations(ctx: UserCtx): Promise<OperationsView> {
  const { db, readDb, watch } = ctx;
  const [facts, migration, isDistributed, replicas, replicaLagSeconds, jobs, storage, audit, proof, backups] =
    await Promise.all([
      databaseFacts(db),
      newestMigration(db),
      liesOnServers(db),
      replicaCount(db),
      replicaLag(readDb),
      countJobs(db),
      ctx.files.room().catch(() => null),
      auditState(ctx),
      lastProof(ctx),
      lastBackups(db, shownBackups),
    ]);
  return {
    takenAt: ctx.clock.now().toISOString(),
    process: {
      startedAt: watch.startedAt.toISOString(),
      node: process.version,
      memoryBytes: watch.memoryBytes(),
      loopDelayMs: watch.loopDelayMs(),
    },
    pool: watch.pool(),
    database: { ...facts, migration: migration ?? '', isDistributed, replicas, replicaLagSeconds },
    jobs,
    storage,
    audit,
    proof,
    backups,
    lines: watch.lines.report(),
    statements: watch.statements.slowest(shownStatements).map(({ sql, calls, totalMs, longestMs }) => ({
      sql: sql.slice(0, longestStatement),
      calls,
      totalMs,
      longestMs,
      averageMs: totalMs / calls,
    })),
  };
}
