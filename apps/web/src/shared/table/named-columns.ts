import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';

/** The columns on the screen that an export has, in their order; nothing where it has none of them, for then all are exported. */
export function namedColumns({ exports }: Endpoint, columns: readonly { id: string }[]): { columns?: string[] } {
  const named = columns.map(({ id }) => id).filter((id) => exports?.includes(id));
  return named.length > 0 ? { columns: named } : {};
}
