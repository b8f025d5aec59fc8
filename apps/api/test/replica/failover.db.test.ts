import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { keysPosted, type Log, moveUntilCut, openOn, peopleOn, senderOf } from '../money/cut-traffic.ts';
import { killServer } from '../money/own-postgres.ts';
import type { Write } from '../money/traffic.ts';
import { asSuperuser, ownPair, type Pair } from './own-pair.ts';

const start = 100_000_000;
const enough = process.env.TEST_FULL === '1' ? 3_000 : 300;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/sevadesk-failover-`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function setOn(server: Pair['primary'], name: string, value: string): Promise<void> {
  await asSuperuser(server, `alter system set ${name} = '${value}'`);
  await asSuperuser(server, 'select pg_reload_conf()');
}

/** Moves money on the primary until it is killed, then promotes the replica. */
async function failOver(pair: Pair, meanwhile: () => Promise<void>) {
  const container = openOn(pair.primary.appUrl, folder);
  const people = await peopleOn(container, start);
  await meanwhile();
  const log: Log = { tried: [], acknowledged: [] };
  const sender = await senderOf(container, people);
  await moveUntilCut(sender, log, () => {
    if (log.acknowledged.length >= enough) killServer(pair.primary.pid);
  });
  await container.close();
  const began = performance.now();
  await asSuperuser(pair.replica, 'select pg_promote()');
  const after = openOn(pair.replica.appUrl, folder);
  const standing = await keysPosted(after);
  return {
    people,
    log,
    after,
    standing: new Set(standing),
    posted: standing.length,
    promoted: performance.now() - began,
  };
}

describe('BEY-01 kill -9 of the primary under load', () => {
  it('the promoted replica has every acknowledged posting once, passes the proof, and accepts a repeat of the rest', {
    timeout: 240_000,
  }, async () => {
    const pair = await ownPair();
    try {
      await setOn(pair.primary, 'synchronous_standby_names', '*');
      const { people, log, after, standing, posted, promoted } = await failOver(pair, async () => {});
      expect(standing.size).toBe(posted);
      expect(log.acknowledged.filter(({ key }) => !standing.has(key))).toEqual([]);
      expect(log.acknowledged.length).toBeGreaterThanOrEqual(enough);
      const sender = await senderOf(after, people);
      const changed = (of: Write[]) => of.reduce((sum, { change }) => sum + change, 0);
      const balance = () => getBalance(sender.ctx, people.merchant.id);
      expect(await balance()).toBe(start + changed(log.tried.filter(({ key }) => standing.has(key))));
      expect(await prove(sender.ctx)).toEqual([]);
      for (const write of log.tried) await write.send(sender);
      expect(await balance()).toBe(start + changed(log.tried));
      expect(await prove(sender.ctx)).toEqual([]);
      await after.close();
      console.log(
        `${log.acknowledged.length} acknowledged writes, none lost; written to again after ${promoted.toFixed(0)} ms`,
      );
    } finally {
      await pair.remove();
    }
  });

  it('the same check detects a loss when the primary does not wait for a disconnected replica', {
    timeout: 240_000,
  }, async () => {
    const pair = await ownPair();
    try {
      const { log, after, standing } = await failOver(pair, () => setOn(pair.replica, 'primary_conninfo', ''));
      await after.close();
      expect(log.acknowledged.filter(({ key }) => !standing.has(key)).length).toBeGreaterThan(0);
    } finally {
      await pair.remove();
    }
  });
});
