import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ArchiveStep,
  archiveYear,
  attachArchive,
  checkArchive,
  listArchives,
  sealAudit,
  verifyAudit,
} from '../../src/modules/audit/index.ts';
import { apiRoot } from '../../src/platform/places.ts';
import { systemCtx, type TestApp, testApp } from '../helpers.ts';
import { fillTrail, passphrase, trailTexts } from './trail-years.ts';

/** More than the 8,192 links of one part, so that removal has several steps; 2,000 rows are one step of the return. */
const count = 9_000;
const year = '2020-21';

let folder: string;
let app: TestApp;
let whole: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sevadesk-archive-'));
  app = await testApp();
  const start = Date.parse('2020-06-01T00:00:00Z');
  // Four at one time, as in one transaction.
  const times = Array.from({ length: count }, (_, index) =>
    new Date(start + Math.floor(index / 4) * 60_000).toISOString(),
  );
  await fillTrail(app, times);
  whole = await trailTexts(app);
}, 240_000);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

class Killed extends Error {}

const plan = (until: (step: ArchiveStep) => boolean) => ({
  year,
  folder,
  passphrase,
  by: 'tester',
  tell: (step: ArchiveStep) => {
    if (until(step)) throw new Killed(step.step);
  },
});
/** Counts the events that are as they were, and those that are gone. */
const look = async () => {
  const present = await trailTexts(app);
  const rows = [...whole].map(([id, text]) => ({ is: present.get(id), was: text }));
  return {
    there: rows.filter(({ is, was }) => is === was).length,
    gone: rows.filter(({ is }) => is === undefined).length,
  };
};
const recorded = async () => (await listArchives(systemCtx(app))).find(({ state }) => state !== 'attached');
const fileOf = async () => path.join(folder, (await recorded())?.file ?? 'none');

/** The tests build on each other: each run goes a step further than the one before. */
describe('BEY-03 an interrupted archive', () => {
  it.each(['written', 'checked'] as const)('after "%s" has removed nothing, and nothing is recorded', async (step) => {
    await expect(
      archiveYear(
        systemCtx(app),
        plan((now) => now.step === step),
      ),
    ).rejects.toThrow(Killed);
    expect(await look()).toEqual({ there: count, gone: 0 });
    expect(await recorded()).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('after its record, or after some rows, has every row in the table or in a checked file, and is finished by the next run', async () => {
    const ctx = systemCtx(app);
    await expect(
      archiveYear(
        ctx,
        plan(({ step }) => step === 'recorded'),
      ),
    ).rejects.toThrow(Killed);
    expect(await look()).toEqual({ there: count, gone: 0 });
    expect((await checkArchive(ctx, { file: await fileOf(), passphrase })).state).toBe('removing');

    await expect(
      archiveYear(
        ctx,
        plan(({ step }) => step === 'removing'),
      ),
    ).rejects.toThrow(Killed);
    const { there, gone } = await look();
    expect(gone).toBeGreaterThan(0);
    expect(there).toBeGreaterThan(0);
    expect(there + gone).toBe(count);
    expect((await checkArchive(ctx, { file: await fileOf(), passphrase })).rowCount).toBe(count);
    expect(await verifyAudit(ctx)).toEqual([]);

    await expect(archiveYear(ctx, { ...plan(() => false), folder: path.join(folder, 'elsewhere') })).rejects.toThrow(
      'is not there',
    );
    expect((await look()).gone).toBe(gone);
    expect(
      (
        await archiveYear(
          ctx,
          plan(() => false),
        )
      ).state,
    ).toBe('removed');
    expect(await look()).toEqual({ there: 0, gone: count });
    expect(await verifyAudit(ctx)).toEqual([]);
  });

  it('comes back in parts, and the rest by a second run', async () => {
    const ctx = systemCtx(app);
    const file = await fileOf();
    const attach = (most: number) =>
      attachArchive(ctx, {
        file,
        passphrase,
        by: 'tester',
        tell: (rows) => {
          if (rows >= most) throw new Killed('attach');
        },
      });
    await expect(attach(1)).rejects.toThrow(Killed);
    const { there, gone } = await look();
    expect(there).toBeGreaterThan(0);
    expect(there + gone).toBe(count);
    expect(await verifyAudit(ctx)).toEqual([]);
    await expect(
      archiveYear(
        ctx,
        plan(() => false),
      ),
    ).rejects.toThrow('is being attached again');
    expect((await attach(Infinity)).archive.state).toBe('attached');
    expect(await look()).toEqual({ there: count, gone: 0 });
    expect(await verifyAudit(ctx)).toEqual([]);
  });

  it('is finished by the same command after kill -9', async () => {
    const { config } = app.container;
    const run = async (args: string[], killAt?: string) => {
      const child = spawn(
        process.execPath,
        ['--import', 'tsx', '-C', 'source', path.join(apiRoot, 'src', `${args[0]}.ts`), ...args.slice(1)],
        {
          cwd: apiRoot,
          env: {
            PATH: process.env['PATH'],
            NODE_ENV: 'test',
            LOG_LEVEL: 'fatal',
            PUBLIC_URL: 'http://sevadesk.test',
            DATABASE_URL: config.DATABASE_URL,
            DATA_DIR: config.DATA_DIR,
            BACKUP_PASSPHRASE: passphrase,
          },
        },
      );
      let said = '';
      const hear = (piece: Buffer) => {
        said += piece.toString();
        if (killAt && said.includes(killAt)) child.kill('SIGKILL');
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      const [code, signal] = await once(child, 'close');
      return { said, code, signal };
    };
    const trail = ['archive', 'trail', year, '--to', folder];
    expect((await run(trail, 'Recorded')).signal).toBe('SIGKILL');
    expect((await recorded())?.state).toBe('removing');
    const { there, gone } = await look();
    expect(there + gone).toBe(count);
    const again = await run(trail);
    expect([again.code, again.said]).toEqual([0, expect.stringContaining('Done. Copy')]);
    expect(await look()).toEqual({ there: 0, gone: count });

    const file = await fileOf();
    const { sha256 = '' } = (await recorded()) ?? {};
    const checked = await run(['archive', 'check', file]);
    expect([checked.code, checked.said]).toEqual([0, expect.stringContaining(`${count} events recompute`)]);
    // No worker runs here: the events of the archives themselves would be reported as unsealed.
    await sealAudit(systemCtx(app), { from: 'beginning' });
    const verified = await run(['verify', '--archive', file]);
    expect(verified.code).toBe(0);
    for (const text of ['Verified:', `Archived: ${year}`, sha256, 'docs/running.md', `${count} events recompute`])
      expect(verified.said).toContain(text);
    const listed = await run(['archive', 'list']);
    expect(listed.said.split('\n').filter((line) => line.startsWith(year))).toHaveLength(2);
    expect((await run(['archive', 'attach', file])).code).toBe(0);
    expect(await look()).toEqual({ there: count, gone: 0 });
  }, 240_000);
});
