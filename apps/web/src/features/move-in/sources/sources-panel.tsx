import { Group, List, Loader, Stack, Text } from '@mantine/core';
import { moveIn, type MoveSource, moveSources } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DatabaseSource } from './database-form.tsx';
import { RemoveSource } from './remove-source.tsx';
import { SourceTables } from './source-tables.tsx';
import { SourceUpload } from './source-upload.tsx';
import { sourceFindingText, sourceRefusalText } from './source-words.ts';

const whileReading = 1_500;

type Props = {
  moveId: string;
  /** Whether the migration still accepts files. */
  isOpen: boolean;
};

/** Sources of a migration: a dump, a workbook, an archive or a live database, their tables, and the files created from them. */
export function SourcesPanel({ moveId, isOpen }: Props) {
  const [pause, setPause] = useState<number | false>(false);
  const query = useCall(moveSources.list, { params: { id: moveId } }, { refetchInterval: pause });
  const isReading = query.data?.data.some(({ status }) => status === 'reading') ?? false;
  const using = countUses(query.data?.data ?? []);
  useFilesAgain(using);
  const wanted = isReading || using > 0 ? whileReading : false;
  if (wanted !== pause) setPause(wanted);
  return (
    <Loaded query={query}>
      {({ data }) =>
        isOpen || data.length > 0 ? (
          <Panel title={m.move_source_panel_title()}>
            <Stack gap="lg">
              {isOpen ? <SourceUpload moveId={moveId} /> : null}
              {isOpen ? <DatabaseSource moveId={moveId} /> : null}
              {data.map((source) => (
                <OneSource key={source.id} moveId={moveId} source={source} isOpen={isOpen} />
              ))}
            </Stack>
          </Panel>
        ) : null
      }
    </Loaded>
  );
}

/** Counts the tables that a job is reading into files. */
const countUses = (sources: readonly MoveSource[]): number =>
  sources.flatMap(({ tables }) => tables.flatMap(({ uses }) => uses.filter(({ failure }) => failure === null))).length;

/** Refetches the migration when a job has created one of its files. */
function useFilesAgain(using: number) {
  const client = useQueryClient();
  const before = useRef(using);
  useEffect(() => {
    if (using < before.current)
      for (const key of [['move-in', moveIn.get.id], ['imports']]) void client.invalidateQueries({ queryKey: key });
    before.current = using;
  }, [using, client]);
}

type SourceProps = { moveId: string; source: MoveSource; isOpen: boolean };

function OneSource({ moveId, source, isOpen }: SourceProps) {
  return (
    <Stack gap="sm" component="section" aria-label={source.fileName}>
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text fw={600}>{source.fileName}</Text>
        <RemoveSource moveId={moveId} source={source} />
      </Group>
      <SourceState source={source} />
      <SourceTables moveId={moveId} source={source} canUse={isOpen && source.isKept} />
      <Findings source={source} />
    </Stack>
  );
}

function SourceState({ source: { status, refusal, isKept, tables } }: { source: MoveSource }) {
  if (status === 'reading')
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text c="dimmed">{m.move_source_panel_reading()}</Text>
      </Group>
    );
  if (refusal)
    return (
      <Text role="alert" c="var(--mantine-color-error)">
        {sourceRefusalText(refusal)}
      </Text>
    );
  if (tables.length === 0) return <Text c="dimmed">{m.move_source_panel_empty()}</Text>;
  return isKept ? null : <Text c="dimmed">{m.move_source_panel_gone()}</Text>;
}

function Findings({ source: { findings } }: { source: MoveSource }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <Text fw={500}>{m.move_source_panel_findings()}</Text>
      <List size="sm">
        {findings.map((finding) => (
          <List.Item key={`${finding.code} ${finding.name}`}>{sourceFindingText(finding)}</List.Item>
        ))}
      </List>
    </div>
  );
}
