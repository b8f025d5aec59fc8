import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packages } from '../../bench/machines/machine.mjs';
import { inRoot } from '../root.mjs';

const readme = readFileSync(inRoot('deploy/cluster/README.md'), 'utf8');
const repeated = ['deploy', 'deploy/cluster']
  .flatMap((folder) => readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(service|conf)$/.test(name))
  .map((name) => [name, readFileSync(inRoot(name), 'utf8')])
  .filter(([, text]) => /^Restart=/m.test(text));

describe('the units that systemd runs', () => {
  it('are some', () => expect(repeated.length).toBeGreaterThan(3));

  it.each(repeated)('%s is started again however often it fails, and not at once', (_, text) => {
    expect(text).toMatch(/^Restart=always$/m);
    expect(text).toMatch(/^RestartSec=[1-5]$/m);
    expect(text).toMatch(/^StartLimitIntervalSec=0$/m);
    // systemd ignores it in another section.
    expect(text.indexOf('StartLimitIntervalSec')).toBeLessThan(text.indexOf('[Service]'));
  });

  it('are installed with the packages that the trial on four machines installs', () => {
    const named = [...readme.matchAll(/apt-get install --no-install-recommends ([a-z0-9 -]+)/g)].map(([, text]) =>
      text.trim().split(' '),
    );
    expect(named).toContainEqual(packages.database);
    expect(named).toContainEqual(packages.program.filter((name) => name !== 'libstdc++6'));
  });

  it.each(['etcd', 'patroni', 'pgbouncer'])('of Debian come back after a power failure: %s', (name) => {
    const step = readme.split('\n').find((line) => line.includes('restart.conf') && line.includes(name));
    expect(step).toMatch(/service\.d\/sevadesk\.conf/);
  });
});
