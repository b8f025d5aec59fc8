import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres } from '../postgres/supervisor.mjs';
import { addNetwork } from './add.mjs';
import { findOpenDoors, findSharedKeys } from './doors.mjs';
import { proxyConfig, trialConfig } from './proxy.mjs';
import { environmentOf, findProblems, readNetwork, readNetworks } from './registry.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'sevadesk-networks-'));
chmodSync(folder, 0o711);
const registry = path.join(folder, 'registry');
let database;

const planOf = (code, port) => ({
  hosts: [`${code}.example`, `www.${code}.example`],
  servers: [`127.0.0.1:${port}`],
  dataDir: path.join(folder, code),
  adminUrl: database.adminUrl,
});

beforeAll(async () => {
  database = await startPostgres({ dataDir: path.join(folder, 'database') });
  await addNetwork(registry, 'alpha', planOf('alpha', 8101));
  await addNetwork(registry, 'beta', planOf('beta', 8102));
}, 60_000);
afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function asAdmin(statement) {
  const client = new pg.Client({ connectionString: database.adminUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

describe('a new network', () => {
  it('has settings and files that only its own account may read', () => {
    const { file, env } = readNetwork(registry, 'alpha');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700);
    expect(env.PUBLIC_URL).toBe('https://alpha.example');
    expect(findProblems(readNetworks(registry))).toEqual([]);
  });

  it('lies below a folder that its account can pass through; one that is closed is named', async () => {
    const apart = path.join(folder, 'apart');
    const planIn = (above, code, port) => ({ ...planOf(code, port), dataDir: path.join(folder, above, code) });
    const { home } = await addNetwork(apart, 'delta', planIn('open', 'delta', 8110));
    expect(statSync(path.dirname(home)).mode & 0o777).toBe(0o711);
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    expect(await addNetwork(apart, 'epsilon', planIn('closed', 'epsilon', 8111))).toMatchObject({ closed });
  });

  it.each([
    ['host', { hosts: ['www.beta.example'] }, 'shares the host www.beta.example with beta'],
    ['process', { servers: ['127.0.0.1:8102'] }, 'shares the process 127.0.0.1:8102 with beta'],
    ['data folder', { dataDir: path.join(folder, 'beta') }, 'shares the data folder'],
    ['folder inside another', { dataDir: path.join(folder, 'beta', 'files') }, 'is inside that of beta'],
    ['host that is none', { hosts: ['beta.example:80'] }, 'is no host name'],
  ])('is not added with the %s of another', async (_what, change, text) => {
    await expect(addNetwork(registry, 'gamma', { ...planOf('gamma', 8103), ...change })).rejects.toThrow(text);
    expect(readNetworks(registry).map(({ code }) => code)).toEqual(['alpha', 'beta']);
  });

  it('is not added twice, nor under a code that names no file', async () => {
    await expect(addNetwork(registry, 'beta', planOf('beta', 8104))).rejects.toThrow(
      'There is a network "beta" already',
    );
    await expect(addNetwork(registry, '../beta', planOf('x', 8104))).rejects.toThrow('cannot name a network');
  });

  it('has a database that no role of another network may open', async () => {
    const networks = readNetworks(registry);
    expect(await findOpenDoors(networks)).toEqual([]);
    await asAdmin('grant connect on database sevadesk_beta to sevadesk_alpha_app');
    expect(await findOpenDoors(networks)).toMatchObject([
      { code: 'beta', text: expect.stringContaining('a role of alpha') },
    ]);
    await asAdmin('revoke connect on database sevadesk_beta from sevadesk_alpha_app');
  });
});

describe('the registry', () => {
  it('names a network that has the keys of another', () => {
    const networks = readNetworks(registry);
    for (const { env } of networks) writeFileSync(path.join(env.DATA_DIR, 'keys.json'), `{"of":"${env.DATA_DIR}"}`);
    expect(findSharedKeys(networks)).toEqual([]);
    for (const { env } of networks) writeFileSync(path.join(env.DATA_DIR, 'keys.json'), '{"of":"one"}');
    expect(findSharedKeys(networks)).toMatchObject([
      { code: 'beta', text: expect.stringContaining('the keys of alpha') },
    ]);
  });

  it('names what two networks share, and what is missing', () => {
    const [alpha, beta] = readNetworks(registry);
    const shared = {
      ...beta,
      env: { ...beta.env, DATABASE_URL: alpha.env.DATABASE_URL, PUBLIC_URL: 'https://else.example' },
    };
    expect(findProblems([alpha, shared]).map(({ text }) => text)).toEqual([
      'the host of PUBLIC_URL is not in NETWORK_HOSTS',
      expect.stringContaining('shares the database'),
      expect.stringContaining('shares the role of the database'),
    ]);
    expect(findProblems([{ ...alpha, env: {} }]).map(({ text }) => text)).toContain('DATABASE_URL is missing');
  });

  it('gives a network nothing of the caller or of another network', () => {
    const caller = { PATH: '/bin', NODE_ENV: 'test', DATABASE_URL: 'postgres://other', SECRET_KEY_FILE: '/other' };
    const env = environmentOf(readNetwork(registry, 'beta'), caller);
    expect(env).toMatchObject({ PATH: '/bin', NODE_ENV: 'test', PORT: '8102', DATA_DIR: path.join(folder, 'beta') });
    expect(new URL(env.DATABASE_URL).pathname).toBe('/sevadesk_beta');
    expect(env).not.toHaveProperty('SECRET_KEY_FILE');
    expect(env).not.toHaveProperty('NETWORK_HOSTS');
  });

  it('reads values in quotes, and a network with several processes', () => {
    const file = path.join(registry, 'delta.env');
    writeFileSync(
      file,
      'NETWORK_HOSTS="Delta.example"\nNETWORK_SERVERS=127.0.0.1:8105, [::1]:8106\nMAIL_FROM="Delta <a@delta.example>"\n',
    );
    const { hosts, servers, env } = readNetwork(registry, 'delta');
    expect({ hosts, servers, mail: env.MAIL_FROM }).toEqual({
      hosts: ['delta.example'],
      servers: ['127.0.0.1:8105', '[::1]:8106'],
      mail: 'Delta <a@delta.example>',
    });
    rmSync(file);
  });
});

describe('the proxy', () => {
  it('leads each host to its network by the shipped configuration, and any other host nowhere', () => {
    const text = proxyConfig(readNetworks(registry));
    expect(text).toContain('server_name beta.example www.beta.example;');
    expect(text).toMatch(/upstream network-beta \{\s+least_conn;\s+server 127\.0\.0\.1:8102 max_fails=0;\s+\}/);
    expect(text).toContain('ssl_certificate /etc/ssl/beta.example/fullchain.pem;');
    expect(text).toMatch(/listen 443 ssl default_server;\s+ssl_reject_handshake on;/);
    expect(text).not.toContain('portal.example');
    expect(text).not.toContain('http://sevadesk');
    const shipped = readFileSync(new URL('../../deploy/nginx.conf', import.meta.url), 'utf8');
    for (const rule of ['client_max_body_size 220m;', 'proxy_buffering off;'])
      expect(text.split(rule)).toHaveLength(2 * (shipped.split(rule).length - 1) + 1);
  });

  it('has no TLS and one port in a trial', () => {
    const text = trialConfig(readNetworks(registry), { folder: '/tmp/x', port: 8080 });
    expect(text).not.toContain('ssl');
    expect([...text.matchAll(/listen ([^;]+);/g)].map(([, where]) => where)).toEqual([
      '127.0.0.1:8080 default_server',
      '127.0.0.1:8080',
      '127.0.0.1:8080',
    ]);
  });
});
