import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type EngineServer, startEngine } from '../../../../scripts/distributed/engine.mjs';
import { app, joinWorkers, openServer, owner, urlAs } from '../../../../scripts/distributed/engine-database.mjs';
import { migrationsFolder } from '../../src/config.ts';
import { migrate } from '../../src/platform/migrate.ts';
import type { TestDatabase } from '../database.ts';

const name = 'sevadesk_trial';

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

export type OwnEngine = {
  database: TestDatabase;
  worker: EngineServer;
  /** The coordinator, then its workers. */
  nodes: readonly EngineServer[];
  /** Asks the coordinator as a superuser. */
  ask: <Row extends pg.QueryResultRow>(statement: string) => Promise<Row[]>;
  /** Starts one more worker and makes it known to the coordinator; nothing lies there yet. */
  addWorker: () => Promise<EngineServer>;
};

/**
 * Starts a coordinator with two workers for one test, with a migrated database; its `drop` stops all servers. Not `distributed`: one
 * server of the same build without the extension, to compare with. `archiving`: base backups can be taken and restored.
 */
export async function ownEngine({ distributed = true, archiving = false } = {}): Promise<OwnEngine> {
  const engine = await startEngine({
    folder: path.join(tmpdir(), `sevadesk-engine-${randomBytes(4).toString('hex')}`),
    isPlain: !distributed,
    isArchiving: archiving,
  });
  const { coordinator, nodes } = engine;
  const asked = <Row extends pg.QueryResultRow>(statement: string) => ask<Row>(coordinator.urlOf(name), statement);
  const urlOf = (role: string) => urlAs(coordinator, name, role);
  try {
    for (const node of nodes) await openServer(node, name);
    if (distributed) await joinWorkers(coordinator, name, nodes.slice(1));
    await migrate(migrationsFolder, urlOf(owner), urlOf(app), { engine: distributed ? 'citus' : undefined });
  } catch (error) {
    await engine.stop();
    throw error;
  }
  return {
    database: { url: urlOf(app), ownerUrl: urlOf(owner), drop: engine.stop },
    worker: nodes[1] ?? coordinator,
    nodes,
    ask: asked,
    addWorker: async () => {
      const added = await engine.addWorker();
      await openServer(added, name);
      await ask(added.urlOf(name), `grant connect, create on database ${name} to ${app}`);
      await joinWorkers(coordinator, name, [added]);
      return added;
    },
  };
}
