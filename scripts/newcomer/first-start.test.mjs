import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { faultsOfPrinted, pressCtrlC, processesIn, readPrinted, type } from './first-start.mjs';

const good = `
> sevadesk@0.1.0 start
Installing ...
Sample sign-ins (kept in data/sample-signins.json):
  staff     Administrator            admin          hk3k-kf3e-kf5w
  staff     Operations               operations     vkhn-xznm-3yg8
  merchant  Retailer RT1001          shop           jg9v-3pvk-hz48
  software  Partner API, test key    shop           sd_test_x
  merchant  Retailer RT1002          bazaar         5uzp-fvc3-jhsn
Sevadesk: http://127.0.0.1:8080
Ctrl+C stops everything.
`;

describe('the output of a first start', () => {
  it('is parsed: the address, and the sign-ins', () => {
    const { address, signIns } = readPrinted(good);
    expect(address).toBe('http://127.0.0.1:8080');
    expect(signIns).toEqual({
      admin: 'hk3k-kf3e-kf5w',
      operations: 'vkhn-xznm-3yg8',
      shop: 'jg9v-3pvk-hz48',
      bazaar: '5uzp-fvc3-jhsn',
    });
  });

  it('has no error when it is short and ends with sign-ins and address', () => {
    expect(faultsOfPrinted(good)).toEqual([]);
  });

  it.each([
    ['an error behind the address', `${good}{"level":50,"msg":"job worker"}\n`],
    ['a stack', good.replace('Installing', '    at Object.send (server.js:1)\nInstalling')],
    ["npm's warnings", good.replace('Installing', 'npm warn EBADENGINE\nInstalling')],
    ['too many lines', good.replace('Installing', `${'a line\n'.repeat(60)}Installing`)],
    ['no sign-ins', good.replaceAll(/^ {2}(staff|merchant).*\n/gm, '')],
  ])('has an error for %s', (_, printed) => {
    expect(faultsOfPrinted(printed)).not.toEqual([]);
  });
});

describe('a command typed in a folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-typed-'));
  const options = { cwd: folder, detached: true, env: { PATH: process.env.PATH } };
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is found while it runs and has ended after one Ctrl+C', async () => {
    const typed = type('echo ready; exec sleep 600', { options });
    await typed.until('ready');
    expect(processesIn([folder]).length).toBeGreaterThan(0);
    pressCtrlC(typed);
    await typed.ended;
    expect(processesIn([folder])).toEqual([]);
  });

  it('reports its output when it ends before', async () => {
    await expect(type('echo sorry', { options }).until('never')).rejects.toThrow('sorry');
  });
});
