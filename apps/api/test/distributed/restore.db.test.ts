import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreTo, takeBaseBackup } from '../../../../scripts/distributed/base-backup.mjs';
import type { EngineServer } from '../../../../scripts/distributed/engine.mjs';
import { sealAudit, verifyAudit } from '../../src/modules/audit/index.ts';
import { prove } from '../../src/modules/wallet/index.ts';
import { switchTriggers, testEngine } from '../distributed-databases.ts';
import { systemCtx } from '../helpers.ts';
import { expectWhole, lost, openTrial, orphans, type Trial, underLoad, until } from './shops-under-load.ts';

const point = 'before-the-mistake';
const laterPoint = 'later';
let trial: Trial;

/** Runs the shipped statements as psql would, with its variable. */
function runShipped(name: string, waitsFor = '10s') {
  const file = new URL('../../../../deploy/citus/restore-point.sql', import.meta.url);
  const statements = readFileSync(file, 'utf8').replace(":'name'", `'${name}'`);
  return trial.engine.ask(statements.replace("lock_timeout = '10s'", `lock_timeout = '${waitsFor}'`));
}

/** Makes a point; again if its locks cannot be had. */
async function makePoint(name: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runShipped(name);
      return;
    } catch (error) {
      if (attempt === 5) throw error;
      console.log(`restore point: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Somebody with a superuser's rights changes the trail and deletes histories on the workers, and gives everybody money. */
async function makeMistake([...ids]: readonly string[]): Promise<void> {
  const { ask } = trial.engine;
  for (const table of ['audit_events', 'pan_application_events']) await ask(switchTriggers(table, 'disable'));
  await ask("update audit_events set action = 'planted.mistake'");
  await ask(`delete from pan_application_events where application_id in (${ids.map((id) => `'${id}'`).join(',')})`);
  for (const table of ['audit_events', 'pan_application_events']) await ask(switchTriggers(table, 'enable'));
  await ask('set session_replication_role = replica; update wallet.balances set balance_paise = balance_paise + 100');
}

/** Events of the trail about applications that do not exist. */
async function strays(): Promise<number | undefined> {
  const [row] = await trial.engine.ask<{ n: number }>(`with trail as materialized (
      select distinct record_id as id from audit_events where record_type = 'application')
    select count(*)::int as n from trail t where not exists (select from pan_applications a where a.id::text = t.id)`);
  return row?.n;
}

/** Transactions that are prepared at any server. */
async function prepared(): Promise<number> {
  const rows = await trial.engine.ask<{ result: string }>(
    "select result from run_command_on_all_nodes('select count(*) from pg_prepared_xacts')",
  );
  return rows.reduce((sum, { result }) => sum + Number(result), 0);
}

async function restoreAll(nodes: readonly EngineServer[], to: string): Promise<void> {
  for (const node of nodes) await node.stop();
  await Promise.all(nodes.map((node) => restoreTo(node, to)));
}

/** Restores one worker alone. The coordinator is restarted, too: its sessions hold connections to the worker that are gone. */
async function restoreWorker(to: string): Promise<void> {
  const { nodes, worker } = trial.engine;
  await nodes[0]?.stop();
  await worker.stop();
  await restoreTo(worker, to);
  await nodes[0]?.again();
}

/** Lets no commit of a worker end: it waits for a replica that does not exist. Its log has the commit already. */
async function holdCommits(isHeld: boolean): Promise<void> {
  for (const statement of [
    isHeld ? "alter system set synchronous_standby_names = 'nobody'" : 'alter system reset synchronous_standby_names',
    'select pg_reload_conf()',
  ])
    await trial.engine.ask(`select run_command_on_workers($$${statement}$$)`);
}

async function isHeldAtWorker(): Promise<boolean> {
  const rows = await trial.engine.ask<{ result: string }>(
    "select result from run_command_on_workers($$select count(*) from pg_stat_activity where wait_event = 'SyncRep'$$)",
  );
  return rows.some(({ result }) => Number(result) > 0);
}

describe.runIf(testEngine())('servers restored to one named point', () => {
  let before: string[];
  let after: string[];
  let refused: number;

  beforeAll(async () => {
    trial = await openTrial({ archiving: true });
    const { nodes } = trial.engine;
    const load = await underLoad(trial, async ({ acknowledged }) => {
      await until(() => acknowledged.length >= 8);
      for (const node of nodes) await takeBaseBackup(node);
      const then = acknowledged.length;
      await until(() => acknowledged.length >= then + 24);
      await sealAudit(systemCtx(trial.app), { from: 'beginning' });
      before = [...acknowledged];
      await makePoint(point);
      await until(() => acknowledged.length >= before.length + 8);
    });
    after = (await underLoad(trial, (done) => until(() => done.acknowledged.length >= 12))).acknowledged;
    refused = load.refused;
    await makePoint(laterPoint);
    await makeMistake(before.slice(0, 3));
  }, 400_000);
  afterAll(() => trial.app.close());

  it('have every write acknowledged before the point, none after it, and not the mistake', {
    timeout: 300_000,
  }, async () => {
    const ctx = systemCtx(trial.app);
    expect(refused).toBe(0);
    expect(await lost(trial, { acknowledged: before })).toEqual({ applications: 0, charges: 0, events: 3, audit: 0 });
    expect(await verifyAudit(ctx)).not.toEqual([]);
    expect(await prove(ctx)).not.toEqual([]);

    const began = Date.now();
    await restoreAll(trial.engine.nodes, point);
    const seconds = (Date.now() - began) / 1_000;
    const open = await prepared();
    const [recovered] = await trial.engine.ask<{ n: number }>('select recover_prepared_transactions() as n');
    expect(await prepared()).toBe(0);

    await expectWhole(trial, { acknowledged: before });
    const n = after.length;
    expect(await lost(trial, { acknowledged: after })).toEqual({ applications: n, charges: n, events: n, audit: n });
    expect({ histories: await orphans(trial), trail: await strays() }).toEqual({ histories: 0, trail: 0 });
    console.log(
      `restored in ${seconds.toFixed(1)} s: ${before.length} acknowledged before the point are there, ${n} after it are not; prepared transactions ${open}, resolved by hand ${recovered?.n}`,
    );
  });

  it('are found to differ when one worker is at a later point, and are whole again at the same one', {
    timeout: 300_000,
  }, async () => {
    await restoreWorker(laterPoint);
    const found = { histories: await orphans(trial), trail: await strays() };
    expect(found.histories).toBeGreaterThanOrEqual(1);
    expect(found.trail).toBeGreaterThanOrEqual(1);
    console.log(
      `one worker at a later point: ${found.histories} histories and ${found.trail} records of the trail without an application`,
    );

    await restoreWorker(point);
    expect({ histories: await orphans(trial), trail: await strays() }).toEqual({ histories: 0, trail: 0 });
    await expectWhole(trial, { acknowledged: before });
  });

  it('accept writes again', { timeout: 120_000 }, async () => {
    const load = await underLoad(trial, (done) => until(() => done.acknowledged.length >= 12));
    expect(load.refused).toBe(0);
    await expectWhole(trial, { acknowledged: [...before, ...load.acknowledged] });
    expect({ histories: await orphans(trial), trail: await strays() }).toEqual({ histories: 0, trail: 0 });
  });

  it('split a transaction at a point of the engine alone; the shipped statements wait for its end', {
    timeout: 300_000,
  }, async () => {
    const { ask, nodes } = trial.engine;
    await ask('create table far (id int primary key)');
    await ask("select create_distributed_table('far', 'id')");
    await ask('create table near (id int primary key)');
    for (const node of nodes) await takeBaseBackup(node);
    await holdCommits(true);
    const written = ask('begin; insert into far values (1); insert into near values (1); commit');
    try {
      await until(isHeldAtWorker);
      await expect(runShipped('between', '1s')).rejects.toThrow('lock timeout');
      await ask("select citus_create_restore_point('inside')");
    } finally {
      await holdCommits(false);
    }
    await written;
    await makePoint('between');

    const rowsAt = async (name: string) => {
      await restoreAll(nodes, name);
      const [row] = await ask(
        'select (select count(*)::int from far) as far, (select count(*)::int from near) as near',
      );
      return row;
    };
    expect(await rowsAt('inside')).toEqual({ far: 1, near: 0 });
    expect(await rowsAt('between')).toEqual({ far: 1, near: 1 });
  });
});
