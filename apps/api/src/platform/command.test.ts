import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sentenceOf } from './command.ts';
import { apiRoot } from './places.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sevadesk-command-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Programs that end, and the worker: those that `npm run` and the guides start. The server prints its own message. */
const programs = readdirSync(path.join(apiRoot, 'src'))
  .filter((name) => name.endsWith('.ts'))
  .filter((name) => /^(await|const container = )/m.test(readFileSync(path.join(apiRoot, 'src', name), 'utf8')));

describe('the error that stops a command', () => {
  it('is reported in one line, with the known fix', () => {
    const refused = Object.assign(new Error('relation "x" does not exist\nat line 1'), { code: '42P01' });
    expect(sentenceOf(refused)).toBe(
      'The database has not all tables of this version: "npm start" brings it up to date.',
    );
    expect(sentenceOf(new Error('first\nsecond'))).toBe('first');
    // After several attempted addresses the error has no message.
    expect(sentenceOf(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' }))).toContain('does not answer');
    expect(sentenceOf('a word')).toBe('a word');
  });

  it('is caught in one place: every program runs within runCommand', () => {
    expect(programs.length).toBeGreaterThan(9);
    const uncaught = programs.filter(
      (name) => !/^await runCommand\(async \(\) => \{/m.test(readFileSync(path.join(apiRoot, 'src', name), 'utf8')),
    );
    expect(uncaught).toEqual([]);
  });

  it('is a sentence and exit code 1, never a stack', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '-C', 'source', path.join(apiRoot, 'src/prove.ts')],
      {
        cwd: apiRoot,
        encoding: 'utf8',
        env: {
          PATH: process.env['PATH'],
          NODE_ENV: 'test',
          LOG_LEVEL: 'silent',
          DATA_DIR: dataDir,
          // Nothing listens on port 1.
          DATABASE_URL: 'postgres://nobody:none@127.0.0.1:1/none',
        },
      },
    );
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).not.toMatch(/^\s+at |Error:/m);
    expect(status).toBe(1);
  });
});
