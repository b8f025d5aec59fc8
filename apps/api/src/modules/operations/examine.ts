import type { Ctx } from '../../platform/context.ts';
import { auditState, listUnfinishedArchives } from '../audit/index.ts';
import {
  billNetworkSettings,
  collectSettingsNow,
  mandateSettings,
  npsCraSettings,
  panNsdlSettings,
  panUtiSettings,
  upiSettings,
} from '../masters/index.ts';
import { mailServerNow } from '../settings/index.ts';
import { lastProof } from '../wallet/index.ts';
import { lastBackups } from './backups.repo.ts';
import { durabilityFacts } from './durability.repo.ts';
import type { InstallationFacts } from './examine.rules.ts';
import { countJobs } from './jobs.repo.ts';
import {
  administratorCount,
  liesOnServers,
  newestMigration,
  safetyFacts,
  simulatedProviders,
} from './overview.repo.ts';

/** Whether the keys open the stored secrets; true if there are none. */
async function opensSecrets(ctx: Ctx): Promise<boolean> {
  try {
    await Promise.all([
      upiSettings(ctx),
      panNsdlSettings(ctx),
      panUtiSettings(ctx),
      npsCraSettings(ctx),
      billNetworkSettings(ctx),
      collectSettingsNow(ctx),
      mandateSettings(ctx),
      mailServerNow(ctx),
    ]);
    return true;
  } catch {
    return false;
  }
}

async function stateOf(ctx: Ctx): Promise<InstallationFacts['state']> {
  const [administrators, simulated, mail, jobs, backups, distributed, proof, audit, archives] = await Promise.all([
    administratorCount(ctx.db),
    simulatedProviders(ctx.db),
    mailServerNow(ctx).catch(() => undefined),
    countJobs(ctx.db),
    lastBackups(ctx.db, 1),
    liesOnServers(ctx.db),
    lastProof(ctx),
    auditState(ctx),
    listUnfinishedArchives(ctx),
  ]);
  return {
    administrators,
    simulatedProviders: simulated,
    hasMailServer: mail !== undefined,
    failedJobs: jobs.failed,
    oldestJobSeconds: jobs.oldestWaitingSeconds,
    lastBackupAt: backups[0]?.endedAt ?? null,
    isDistributed: distributed,
    proof,
    unsealedEvents: audit.unsealed,
    unfinishedArchives: archives,
  };
}

/** Returns the free space of the store, or the error of writing, reading and removing a few bytes. */
async function tryStorage({ files }: Ctx): Promise<InstallationFacts['storage']> {
  try {
    const probe = Buffer.from('a file of the doctor');
    const { key } = await files.put(probe);
    const back = await files.get(key);
    await files.remove(key);
    if (!back.equals(probe)) return { fault: 'what was read is not what was written' };
    return { room: await files.room() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** Examines database, keys and store; the command adds the facts of the environment. `databaseUrl` is the address in the settings. */
export async function examine(
  ctx: Ctx,
  databaseUrl: string,
): Promise<Pick<InstallationFacts, 'database' | 'durability' | 'state' | 'storage'> & { opensSecrets: boolean }> {
  const storage = await tryStorage(ctx);
  try {
    const facts = await safetyFacts(ctx.db);
    // A database that was never migrated has no table of migrations.
    const migration = await newestMigration(ctx.db).catch(() => null);
    const database = { ...facts, migration, newest: ctx.settings.newestMigration };
    const durability = await durabilityFacts(ctx.db, databaseUrl);
    if (database.migration !== database.newest) return { database, durability, storage, opensSecrets: true };
    return { database, durability, storage, opensSecrets: await opensSecrets(ctx), state: await stateOf(ctx) };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    return { database: { fault }, storage, opensSecrets: true };
  }
}
