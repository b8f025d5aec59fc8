/**
 * A table that lies on the workers of a distributed engine (DISTRIBUTED=citus): its rows by the hash of `column`. `untied` are the
 * tables whose foreign keys from here (or to here) end, because those lie at the coordinator.
 */
export type DistributedTable = { table: string; column: string; untied: readonly string[] };

/**
 * What grows without bound, is only added to, and is no part of a promise about money: trails, histories and notifications. Each
 * record's rows lie on one shard. Order: tables of one column type share their shards, the first one makes them.
 */
export const distributedTables: readonly DistributedTable[] = [
  { table: 'audit_events', column: 'id', untied: [] },
  { table: 'notices', column: 'user_id', untied: ['users'] },
  { table: 'order_events', column: 'order_id', untied: ['users'] },
  { table: 'pan_application_events', column: 'application_id', untied: ['pan_applications', 'users'] },
  { table: 'pan_application_notes', column: 'application_id', untied: ['pan_applications', 'users'] },
  { table: 'ticket_events', column: 'ticket_id', untied: ['ticket_messages', 'tickets', 'users'] },
];
