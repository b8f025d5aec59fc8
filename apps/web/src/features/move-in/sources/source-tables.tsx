import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import {
  type MoveKind,
  type MoveSource,
  type MoveSourceTable,
  moveIn,
  moveKinds,
  moveSources,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';

type Props = { moveId: string; source: MoveSource; canUse: boolean };

/** The most likely tables first, then the largest. */
const byUse = (a: MoveSourceTable, b: MoveSourceTable) => b.score - a.score || b.rows - a.rows;

/** The tables of a source: number of rows, detected kind, and the button that creates a file. */
export function SourceTables({ moveId, source, canUse }: Props) {
  const kinds = useCall(moveIn.kinds, {});
  if (source.tables.length === 0 || !kinds.data) return null;
  const titles = Object.fromEntries(kinds.data.data.map(({ kind, title }) => [kind, title]));
  return (
    <PlainTable
      heads={[m.move_source_panel_table(), m.imports_total(), m.imports_kind_label()]}
      rows={source.tables.toSorted(byUse).map((table) => ({
        key: String(table.table),
        cells: [
          table.name,
          formatCount(table.rows),
          <TableKind key="kind" moveId={moveId} sourceId={source.id} table={table} titles={titles} canUse={canUse} />,
        ],
      }))}
    />
  );
}

const isUsed = ({ files, uses }: MoveSourceTable, chosen: MoveKind) =>
  files.some(({ kind }) => kind === chosen) || uses.some(({ kind, failure }) => kind === chosen && failure === null);

/** How far a job has read the table into a file, or why it could not. */
function TableUses({ table, titles }: Pick<KindProps, 'table' | 'titles'>) {
  return table.uses.map(({ kind, rowsRead, failure }) =>
    failure === null ? (
      <Text key={kind} size="sm" role="status">
        {m.move_source_panel_using({
          kind: titles[kind] ?? kind,
          rows: formatCount(rowsRead),
          total: formatCount(table.rows),
        })}
      </Text>
    ) : (
      <Text key={kind} size="sm" role="alert" c="var(--mantine-color-error)">
        {failure === 'table_size' ? m.move_source_panel_use_too_large() : m.move_source_panel_use_failed()}
      </Text>
    ),
  );
}

type KindProps = {
  moveId: string;
  sourceId: string;
  table: MoveSourceTable;
  titles: Record<string, string>;
  canUse: boolean;
};

function TableKind({ moveId, sourceId, table, titles, canUse }: KindProps) {
  const take = useAction(moveSources.takeTable, { refreshes: ['imports'] });
  const [chosen, setChosen] = useState<MoveKind | ''>(table.suggestedKind ?? '');
  const used = table.files.map(({ kind }) => titles[kind] ?? '').join(', ');
  const run = async (kind: MoveKind) => {
    try {
      await take.mutateAsync({ params: { id: moveId, sourceId }, body: { table: table.table, kind } });
      notify(m.move_source_panel_used({ table: table.name }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Group gap="xs">
      {canUse && table.rows > 0 ? (
        <>
          <NativeSelect
            size="xs"
            aria-label={m.move_source_panel_kind_of({ table: table.name })}
            value={chosen}
            data={[
              { value: '', label: m.shared_select_placeholder() },
              ...moveKinds.map((kind) => ({ value: kind, label: titles[kind] ?? kind })),
            ]}
            onChange={({ currentTarget: { value } }) => setChosen(moveKinds.find((kind) => kind === value) ?? '')}
          />
          <Button
            size="compact-sm"
            variant="default"
            disabled={chosen === '' || isUsed(table, chosen)}
            loading={take.isPending}
            aria-label={m.move_source_panel_use_of({ table: table.name })}
            onClick={() => (chosen === '' ? undefined : void run(chosen))}
          >
            {m.move_source_panel_use()}
          </Button>
        </>
      ) : null}
      <TableUses table={table} titles={titles} />
      {used === '' ? null : (
        <Text size="sm" c="dimmed">
          {m.move_source_panel_used_as({ kinds: used })}
        </Text>
      )}
    </Group>
  );
}
