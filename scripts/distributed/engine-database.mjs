import { asAdmin } from './engine.mjs';

/** The roles of the engine's databases; each is its own password. */
export const owner = 'sevadesk_test_owner';
export const app = 'sevadesk_test_app';

/** Makes the roles and an empty database at one server; a role that Citus has made there already is not made again. */
export async function openServer(node, database) {
  const create = (role) =>
    `do $$ begin if not exists (select from pg_roles where rolname = '${role}') then
      create role ${role} login password '${role}'; end if; end $$`;
  await asAdmin(node.urlOf('postgres'), async (client) => {
    for (const statement of [create(owner), create(app), `create database ${database} owner ${owner}`])
      await client.query(statement);
  });
}

/** Makes servers known to the coordinator as workers of a database that all of them have. */
export async function joinWorkers(coordinator, database, workers) {
  await asAdmin(coordinator.urlOf(database), async (client) => {
    await client.query(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
    for (const { port } of workers) await client.query(`select citus_add_node('127.0.0.1', ${port})`);
  });
}

/** Returns the address of a database at the coordinator for one of its roles. */
export const urlAs = (coordinator, database, role) =>
  Object.assign(new URL(coordinator.urlOf(database)), { username: role, password: role }).href;
