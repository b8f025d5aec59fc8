import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

/** Returns the visible columns that an export has, in their order; empty when there are none, so that all are exported. */
export function namedColumns({ exports }: Endpoint, columns: readonly { id: string }[]): { columns?: string[] } {
  const named = columns.map(({ id }) => id).filter((id) => exports?.includes(id));
  return named.length > 0 ? { columns: named } : {};
}
