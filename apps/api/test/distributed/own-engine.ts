import path from 'node:path';
import { tmpdir } from 'node:os';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { type EngineServer, startEngine } from '../../../../scripts/distributed/engine.mjs';
import { migrationsFolder } from '../../src/config.ts';
import { migrate } from '../../src/platform/migrate.ts';
import type { TestDatabase } from '../database.ts';

const name = 'sevadesk_trial';
const owner = 'sevadesk_test_owner';
const app = 'sevadesk_test_app';

async function ask<Row extends pg.QueryResultRow>(url: string, ...statements: readonly string[]): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    let rows: Row[] = [];
    for (const statement of statements) rows = (await client.query<Row>(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

/** Makes the roles and the empty database of one server; a role that Citus has made there already is not made again. */
async function openServer({ urlOf }: EngineServer): Promise<void> {
  const create = (role: string) =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} login password '${role}'; end if; end $$`;
  await ask(urlOf('postgres'), create(owner), create(app), `create database ${name} owner ${owner}`);
}

export type OwnEngine = {
  database: TestDatabase;
  worker: EngineServer;
  /** Asks the coordinator as a superuser. */
  ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Starts one more worker and makes it known to the coordinator; nothing lies there yet. */
  addWorker: () => Promise<EngineServer>;
};

/**
 * Starts a coordinator with two workers for one test, with a migrated database; its `drop` stops all servers. Not `distributed`: one
 * server of the same build without the extension, to compare with.
 */
export async function ownEngine({ distributed = true } = {}): Promise<OwnEngine> {
  const engine = await startEngine({
    folder: path.join(tmpdir(), `sevadesk-engine-${randomBytes(4).toString('hex')}`),
    isPlain: !distributed,
  });
  const { coordinator, nodes } = engine;
  const asked = <Row extends pg.QueryResultRow>(statement: string) => ask<Row>(coordinator.urlOf(name), statement);
  const join = (port: number) => asked(`select citus_add_node('127.0.0.1', ${port})`);
  const urlOf = (role: string) =>
    Object.assign(new URL(coordinator.urlOf(name)), { username: role, password: role }).href;
  try {
    for (const node of nodes) await openServer(node);
    if (distributed) await asked(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of nodes.slice(1)) await join(port);
    await migrate(migrationsFolder, urlOf(owner), urlOf(app), { engine: distributed ? 'citus' : undefined });
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return {
    database: { url: urlOf(app), ownerUrl: urlOf(owner), drop: engine.stop },
    worker: nodes[1] ?? coordinator,
    ask: asked,
    addWorker: async () => {
      const added = await engine.addWorker();
      await openServer(added);
      await ask(added.urlOf(name), `grant connect, create on database ${name} to ${app}`);
      await join(added.port);
      return added;
    },
  };
}
