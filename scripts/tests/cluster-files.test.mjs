import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fill, filesOfNode, filesOfProgram, settingsOf } from '../../deploy/cluster/parts/files.mjs';
import { newPasswords, planMachines, planTrial, scope } from '../../deploy/cluster/parts/plan.mjs';
import { inRoot } from '../root.mjs';

const passwords = newPasswords();
const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13'];
const machines = planMachines({ addresses, network: '10.0.0.0/24', passwords });
const trial = planTrial({ folder: '/tmp/trial', passwords });
const plans = { machines, trial };

/** Returns the value after a name in a file, whether it is written `name: value`, `name = value` or `name=value`. */
function valueIn(text, name) {
  const found = new RegExp(`^\\s*${name}\\s*[:=]\\s*(.+)$`, 'm').exec(text);
  if (!found) throw new Error(`There is no ${name}`);
  return found[1].replaceAll("'", '');
}
/** Returns a file without comments and without what differs between a trial and a real installation. */
function shapeOf(text, plan) {
  const values = [...plan.nodes.flatMap(Object.values), ...Object.values(plan.sizes)]
    .concat(plan.network, plan.proxy, plan.repository, plan.poolerUsers)
    .filter((value) => !/^pg\d$/.test(value))
    .sort((a, b) => b.length - a.length);
  return values.reduce((shape, value) => shape.replaceAll(value, '*'), text.replaceAll(/^#.*\n/gm, ''));
}

describe.each(Object.entries(plans))('the files of the cluster (%s)', (_, plan) => {
  const [node] = plan.nodes;
  const files = filesOfNode(plan, node);
  const { 'haproxy.cfg': proxy, 'pgbouncer.ini': pooler } = filesOfProgram(plan);
  const patroni = files['patroni.yml'];

  it('leave no placeholder, and are a different set for each machine', () => {
    const all = plan.nodes.flatMap((one) => Object.values(filesOfNode(plan, one)));
    expect([...all, proxy, pooler].filter((text) => /\{\{|undefined/.test(text))).toEqual([]);
    expect(new Set(plan.nodes.map((one) => filesOfNode(plan, one)['patroni.yml'])).size).toBe(3);
  });

  it('keep the rule of Patroni for its times, and lose no acknowledged write', () => {
    const seconds = (name) => Number(valueIn(patroni, name));
    expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
    expect(valueIn(patroni, 'synchronous_mode')).toBe('true');
    expect(valueIn(patroni, 'synchronous_mode_strict')).toBe('true');
    expect(valueIn(patroni, 'primary_start_timeout')).toBe('0');
    // With etcd3 a former leader may take its lock back unconditionally: decision 0111.
    expect(patroni).toMatch(/^etcd:$/m);
    expect(valueIn(files['etcd.env'], 'ETCD_ENABLE_V2')).toBe('true');
  });

  it('agree on addresses and ports', () => {
    for (const { name, address } of plan.nodes) {
      const own = filesOfNode(plan, { ...node, name, address });
      expect(valueIn(own['patroni.yml'], 'name')).toBe(name);
      expect(own['patroni.yml']).toContain(`listen: ${address}:8008`);
      expect(own['patroni.yml']).toContain(`listen: ${address}:5432`);
      expect(own['etcd.env']).toContain(`ETCD_LISTEN_CLIENT_URLS=http://${address}:2379`);
      expect(valueIn(patroni, 'hosts').split(',')).toContain(`${address}:2379`);
      expect(valueIn(files['etcd.env'], 'ETCD_INITIAL_CLUSTER')).toContain(`${name}=http://${address}:2380`);
      expect(proxy.split(`server ${name} ${address}:5432 check port 8008`)).toHaveLength(3);
    }
    expect(proxy).toContain(`bind ${plan.proxy}:5000\n`);
    expect(valueIn(pooler, scope)).toBe(`host=${plan.proxy} port=5000 dbname=sevadesk`);
    const ports = Object.values(settingsOf(plan)).map((url) => new URL(url).port);
    expect(ports).toEqual([valueIn(pooler, 'listen_port'), '5000', '5000', '5001']);
    expect(valueIn(pooler, 'auth_file')).toBe(plan.poolerUsers);
    expect(Number(valueIn(pooler, 'server_login_retry'))).toBe(1);
  });

  it('archive to the stanza that the backup reads, from the folder that Patroni runs', () => {
    expect(files['pgbackrest.conf']).toContain(`[${scope}]\npg1-path=${valueIn(patroni, 'data_dir')}\n`);
    expect(valueIn(files['pgbackrest.conf'], 'pg1-socket-path')).toBe(valueIn(patroni, 'unix_socket_directories'));
    for (const name of ['archive_command', 'restore_command'])
      expect(valueIn(patroni, name)).toContain(`--config=${node.backrestConfig} --stanza=${scope}`);
    const unit = readFileSync(inRoot('deploy/cluster/sevadesk-base@.service'), 'utf8');
    expect(unit).toContain(`--stanza=${scope}`);
  });

  it('have a guard of the disk that the shell can read', () => {
    const { status, stderr } = spawnSync('sh', ['-n'], { input: files['disk-guard.sh'], encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('the trial on one machine', () => {
  it('has the files of a real installation, with other values only', () => {
    plans.machines.nodes.forEach((node, at) => {
      const [real, tried] = [filesOfNode(machines, node), filesOfNode(trial, trial.nodes[at])];
      for (const name of Object.keys(real)) expect(shapeOf(tried[name], trial)).toBe(shapeOf(real[name], machines));
    });
    const [real, tried] = [filesOfProgram(machines), filesOfProgram(trial)];
    for (const name of Object.keys(real)) expect(shapeOf(tried[name], trial)).toBe(shapeOf(real[name], machines));
  });

  it('a placeholder without a value is refused', () => {
    expect(() => fill('port {{prot}}', { port: '1' })).toThrow('{{prot}}');
  });
});
