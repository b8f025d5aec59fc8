import { Stack, Text } from '@mantine/core';
import {
  type MoveDifferenceRow,
  moveDifferenceChanges,
  moveDifferenceKinds,
  moveParallelRun,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useMemo } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { OpeningBalance } from '../components/opening-balance.tsx';
import { differenceChangeWords, differenceKindWords } from './difference-words.ts';

const columns: Columns<MoveDifferenceRow> = [
  {
    id: 'kind',
    header: m.move_parallel_kind,
    cell: (row) => differenceKindWords[row.kind](),
    options: moveDifferenceKinds.map((value) => ({ value, label: differenceKindWords[value] })),
  },
  {
    id: 'change',
    header: m.move_parallel_change,
    cell: (row) => differenceChangeWords[row.change](),
    options: moveDifferenceChanges.map((value) => ({ value, label: differenceChangeWords[value] })),
  },
  { id: 'code', header: m.move_in_former_code, cell: (row) => row.code },
  { id: 'name', header: m.move_parallel_name, kind: 'name', cell: (row) => row.name || '-' },
  { id: 'fields', header: m.move_parallel_fields, kind: 'name', cell: (row) => <Fields row={row} /> },
  {
    id: 'balanceBeforePaise',
    header: m.move_parallel_before,
    kind: 'money',
    cell: (row) => <OpeningBalance balance={row.balanceBeforePaise} />,
  },
  {
    id: 'balanceAfterPaise',
    header: m.move_parallel_after,
    kind: 'money',
    cell: (row) => <OpeningBalance balance={row.balanceAfterPaise} />,
  },
  {
    id: 'balanceDifferencePaise',
    header: m.move_parallel_difference,
    kind: 'money',
    cell: (row) => <Balance value={row.balanceDifferencePaise} />,
  },
];

/** The columns of a row that changed, one below the other. */
function Fields({ row: { fields } }: { row: MoveDifferenceRow }) {
  if (fields.length === 0) return '-';
  return (
    <Stack gap={2}>
      {fields.map(({ title, before, after }) => (
        <Text key={title} span size="sm">
          {m.move_parallel_field({ title, before: before || '-', after: after || '-' })}
        </Text>
      ))}
    </Stack>
  );
}

const views = () => [
  { label: m.move_in_view_all(), filters: [] },
  ...moveDifferenceKinds.map((kind) => ({
    label: differenceKindWords[kind](),
    filters: [{ field: 'kind', opt: 'eq' as const, value1: kind }],
  })),
];

/** What the newer data of a migration change: each shop, balance and member of staff, before and after. */
export function DifferenceRows({ moveId }: { moveId: string }) {
  const fixed = useMemo(() => ({ moveId }), [moveId]);
  return (
    <DataTable
      endpoint={moveParallelRun.list}
      exportEndpoint={moveParallelRun.export}
      fixed={fixed}
      columns={columns}
      rowId={(row) => row.id}
      views={views()}
      cardColumns={['kind', 'change', 'code', 'name', 'fields', 'balanceDifferencePaise']}
      empty={{ title: m.move_parallel_empty_title(), text: m.move_parallel_empty_text() }}
    />
  );
}
