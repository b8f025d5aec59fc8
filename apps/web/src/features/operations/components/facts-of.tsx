import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import type { Fact } from '../../../shared/ui/blocks/facts.tsx';
import { msText, sizeText, spanText } from './sizes.ts';

const seconds = (value: number | null) => (value === null ? m.operations_none() : spanText(value));

export function databaseFacts({ database }: OperationsView): Fact[] {
  const { version, bytes, connections, maxConnections, oldestTransactionSeconds, replicas, replicaLagSeconds } =
    database;
  return [
    { label: m.operations_database_version(), value: version },
    { label: m.operations_database_size(), value: sizeText(bytes) },
    {
      label: m.operations_database_connections(),
      value: m.operations_of({ used: String(connections), all: String(maxConnections) }),
    },
    { label: m.operations_database_oldest(), value: seconds(oldestTransactionSeconds) },
    { label: m.operations_database_replicas(), value: String(replicas) },
    ...(replicaLagSeconds === null ? [] : [{ label: m.operations_database_lag(), value: seconds(replicaLagSeconds) }]),
    { label: m.operations_database_migration(), value: database.migration, wide: true },
  ];
}

export function processFacts({ process, pool }: OperationsView): Fact[] {
  return [
    { label: m.operations_process_started(), value: <DateText value={process.startedAt} time /> },
    { label: m.operations_process_node(), value: process.node },
    { label: m.operations_process_memory(), value: sizeText(process.memoryBytes) },
    { label: m.operations_process_loop(), value: m.operations_ms({ n: msText(process.loopDelayMs) }) },
    {
      label: m.operations_process_pool(),
      value: m.operations_of({ used: String(pool.size - pool.idle), all: String(pool.limit) }),
    },
    { label: m.operations_process_queue(), value: String(pool.waiting) },
  ];
}
