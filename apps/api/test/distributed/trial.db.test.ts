import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '../distributed-databases.ts';
import { expectWhole, lost, openTrial, orphans, type Trial, underLoad, until } from './shops-under-load.ts';

let trial: Trial;

describe.runIf(testEngine())('a coordinator and its workers under load', () => {
  beforeAll(async () => {
    trial = await openTrial();
  }, 240_000);
  afterAll(() => trial.app.close());

  it('loses nothing acknowledged when a worker is killed (-9), and resumes when it is back', {
    timeout: 300_000,
  }, async () => {
    const load = await underLoad(trial, async (done) => {
      await until(() => done.acknowledged.length >= 60);
      trial.engine.worker.kill();
      await until(() => done.refused >= 20);
      await trial.engine.worker.again();
      const then = done.acknowledged.length;
      await until(() => done.acknowledged.length >= then + 60);
    });
    await expectWhole(trial, load);
    console.log(
      `killed worker: ${load.acknowledged.length} acknowledged, ${load.refused} refused, none lost; ${await orphans(trial)} histories without an application`,
    );
  });

  it('moves shards to a third worker while people work', { timeout: 400_000 }, async () => {
    const added = await trial.engine.addWorker();
    const load = await underLoad(trial, async (done) => {
      await until(() => done.acknowledged.length >= 20);
      await trial.engine.ask('select citus_rebalance_start()');
      await until(async () => {
        const [row] = await trial.engine.ask<{ n: number }>(
          "select count(*)::int as n from pg_dist_background_job where state not in ('finished', 'failed', 'cancelled')",
        );
        return row?.n === 0;
      });
    });
    const states = await trial.engine.ask<{ state: string }>('select distinct state::text from pg_dist_background_job');
    expect(states).toEqual([{ state: 'finished' }]);
    const [there] = await trial.engine.ask<{ n: number }>(
      `select count(*)::int as n from citus_shards where nodeport = ${added.port}`,
    );
    expect(there?.n).toBeGreaterThan(0);
    expect(load.refused).toBe(0);
    await expectWhole(trial, load);
    console.log(
      `third worker: ${there?.n} shards moved under ${load.acknowledged.length} charges, ${load.refused} refused`,
    );
  });

  it('finds a history that is missing, so that the comparison can fail', async () => {
    const load = { acknowledged: ['00000000-0000-7000-8000-000000000000'], refused: 0 };
    expect(await lost(trial, load)).toEqual({ applications: 1, charges: 1, events: 1, audit: 1 });
  });
});
