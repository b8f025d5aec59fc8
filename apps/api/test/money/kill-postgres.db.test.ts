import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getBalance, prove } from '../../src/modules/wallet/index.ts';
import { keysPosted, type Log, moveUntilCut, openOn, type People, peopleOn, senderOf } from './cut-traffic.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import type { Write } from './traffic.ts';

const kills = process.env.TEST_FULL === '1' ? 20 : 2;
const start = 100_000_000;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-kill-data-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (postgres: OwnPostgres) => openOn(postgres.appUrl(), folder);

async function cutOnce(postgres: OwnPostgres, people: People, log: Log): Promise<void> {
  const container = open(postgres);
  let cut: Promise<void> | undefined;
  await moveUntilCut(await senderOf(container, people), log, () => {
    cut ??= postgres.kill();
  });
  await cut;
  await container.close();
  await postgres.start();
}

async function run(postgres: OwnPostgres, times: number) {
  const first = open(postgres);
  const people = await peopleOn(first, start);
  await first.close();
  const log: Log = { tried: [], acknowledged: [] };
  for (let n = 0; n < times; n++) await cutOnce(postgres, people, log);
  return { people, log };
}

describe('BEY-01 kill -9 of the database under load', () => {
  it(`after ${kills} kills every acknowledged write exists once, and a repeat completes the rest`, {
    timeout: kills * 60_000,
  }, async () => {
    const postgres = await ownPostgres();
    try {
      const { people, log } = await run(postgres, kills);
      const container = open(postgres);
      const sender = await senderOf(container, people);
      const posted = await keysPosted(container);
      expect(new Set(posted).size).toBe(posted.length);
      const standing = new Set(posted);
      expect(log.acknowledged.filter(({ key }) => !standing.has(key)).map(({ key }) => key)).toEqual([]);
      expect(log.acknowledged.length).toBeGreaterThanOrEqual(kills * 50);
      const changed = (of: Write[]) => of.reduce((sum, { change }) => sum + change, 0);
      const balance = () => getBalance(sender.ctx, people.merchant.id);
      expect(await balance()).toBe(start + changed(log.tried.filter(({ key }) => standing.has(key))));
      expect(await prove(sender.ctx)).toEqual([]);
      for (const write of log.tried) await write.send(sender);
      expect(await balance()).toBe(start + changed(log.tried));
      expect(await prove(sender.ctx)).toEqual([]);
      await container.close();
    } finally {
      await postgres.remove();
    }
  });

  it('the same check detects a loss when the database acknowledges before it has written', {
    timeout: 120_000,
  }, async () => {
    const postgres = await ownPostgres({ synchronous_commit: 'off', wal_writer_delay: '10s' });
    try {
      const { log } = await run(postgres, 1);
      const container = open(postgres);
      const standing = new Set(await keysPosted(container));
      await container.close();
      expect(log.acknowledged.filter(({ key }) => !standing.has(key)).length).toBeGreaterThan(0);
    } finally {
      await postgres.remove();
    }
  });
});
