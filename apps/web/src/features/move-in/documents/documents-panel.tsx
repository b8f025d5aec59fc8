import { Group, Loader, Stack, Text } from '@mantine/core';
import { type MoveArchive, type MoveArchiveStatus, moveDocuments } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { sourceRefusalText } from '../sources/source-words.ts';
import { ArchiveActs } from './archive-acts.tsx';
import { ArchiveCounts } from './archive-counts.tsx';
import { ArchiveUpload } from './archive-upload.tsx';
import { countIn } from './archive-states.ts';
import '../components/add-status-words.ts';

const whileWorking = 1_500;

const workWords: Partial<Record<MoveArchiveStatus, () => string>> = {
  reading: m.move_documents_reading,
  running: m.move_documents_running,
  undoing: m.move_documents_undoing,
};

/** Documents of imported shops and of their old records: the uploaded archives, their files by status, and the next action. */
export function DocumentsPanel({ moveId }: { moveId: string }) {
  const [pause, setPause] = useState<number | false>(false);
  const query = useCall(moveDocuments.archives, { params: { id: moveId } }, { refetchInterval: pause });
  const wanted = query.data?.data.some(({ status }) => workWords[status]) ? whileWorking : false;
  if (wanted !== pause) setPause(wanted);
  return (
    <Panel title={m.move_documents_title()}>
      <Stack gap="lg">
        <ArchiveUpload moveId={moveId} />
        <Loaded query={query}>
          {({ data }) => data.map((archive) => <OneArchive key={archive.id} moveId={moveId} archive={archive} />)}
        </Loaded>
      </Stack>
    </Panel>
  );
}

function OneArchive({ moveId, archive }: { moveId: string; archive: MoveArchive }) {
  return (
    <Stack gap="sm" component="section" aria-label={archive.fileName}>
      <Group gap="sm">
        <Text fw={600}>{archive.fileName}</Text>
        <StatusBadge of="move_archive" status={archive.status} />
      </Group>
      <ArchiveState archive={archive} />
      <ArchiveCounts moveId={moveId} archive={archive} />
      <ArchiveActs moveId={moveId} archive={archive} />
    </Stack>
  );
}

function ArchiveState({ archive }: { archive: MoveArchive }) {
  const { status, refusal } = archive;
  const work = workWords[status];
  if (work)
    return (
      <Group gap="xs" role="status">
        <Loader size="xs" />
        <Text c="dimmed">{work()}</Text>
      </Group>
    );
  if (refusal)
    return (
      <Text role="alert" c="var(--mantine-color-error)">
        {sourceRefusalText(refusal)}
      </Text>
    );
  const text = hintOf(archive);
  return text ? <Text c="dimmed">{text()}</Text> : null;
}

/** A hint about files that are left out. */
function hintOf({ status, purpose, counts }: MoveArchive): (() => string) | undefined {
  const isKyc = purpose === 'kyc';
  if (status === 'read' && countIn(counts, 'ready') === 0)
    return isKyc ? m.move_documents_nothing : m.move_documents_records_nothing;
  if (isKyc && status === 'finished' && countIn(counts, 'undone') > 0) return m.move_documents_stayed;
  if (status === 'undone' || counts.length < 2) return undefined;
  return isKyc ? m.move_documents_fix : m.move_documents_records_fix;
}
