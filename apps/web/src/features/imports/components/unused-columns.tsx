import { Text } from '@mantine/core';
import type { ImportBatchView, ImportMapping } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';

type Props = { batch: Pick<ImportBatchView, 'titles'>; mapping: ImportMapping };

/** Names the columns of the file that no column of ours uses; nothing where all are used. */
export function UnusedColumns({ batch: { titles }, mapping }: Props) {
  const used = new Set(Object.values(mapping));
  const unused = titles.filter((title, at) => title !== '' && !used.has(at));
  if (unused.length === 0) return null;
  return <Text c="dimmed">{m.imports_columns_unused({ columns: unused.join(', ') })}</Text>;
}
