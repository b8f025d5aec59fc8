import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { type FilingBatchView, nsdlPanFiling } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shared/api/download.ts';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { megabytes } from '../../../shared/ui/files/file-drop.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { BatchItems } from './filing/batch-items.tsx';
import { paths } from './core/paths.ts';

const whileBuilding = 1500;

/** One batch: its files, its applications, and the missing numbers and slips. */
export function FilingView() {
  const { id } = useParams({ from: paths.batch });
  const [isBuilding, setBuilding] = useState(false);
  const query = useCall(nsdlPanFiling.get, { params: { id } }, { refetchInterval: isBuilding ? whileBuilding : false });
  const now = query.data?.state === 'building';
  if (now !== isBuilding) setBuilding(now);
  return <Loaded query={query}>{(batch) => <Batch batch={batch} />}</Loaded>;
}

function Batch({ batch }: { batch: FilingBatchView }) {
  const { id, number, state, items, takenBack, missing, createdBy, createdAt, bytes } = batch;
  const title = m.nsdl_pan_filing_batch_title({ number: String(number) });
  const facts = [
    { label: m.nsdl_pan_filing_items(), value: items - takenBack },
    { label: m.nsdl_pan_filing_missing(), value: missing },
    { label: m.nsdl_pan_filing_taken_back(), value: takenBack },
    { label: m.nsdl_pan_filing_created_by(), value: createdBy },
    { label: m.nsdl_pan_filing_created_at(), value: <DateText value={createdAt} time /> },
    { label: m.nsdl_pan_filing_size(), value: bytes === null ? null : megabytes(bytes) },
  ];
  return (
    <RecordPage
      title={title}
      badges={<StatusBadge of="filing" status={state} />}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_filing_title(), link: { to: paths.filing } },
        { label: title },
      ]}
      action={<BatchActions batch={batch} />}
    >
      <FileSetState batch={batch} />
      <Panel>
        <Facts facts={facts} columns={3} />
      </Panel>
      <BatchItems batchId={id} />
    </RecordPage>
  );
}

function BatchActions({ batch: { id, state, fileName, isStale } }: { batch: FilingBatchView }) {
  const mayFetch = useMay()(nsdlPanFiling.file);
  const again = useAction(nsdlPanFiling.build);
  const build = async () => {
    try {
      await again.mutateAsync({ params: { id }, body: {} });
    } catch (failure) {
      notifyFailure(failure);
    }
  };
  return (
    <Group gap="sm">
      {state !== 'building' ? (
        <Button
          variant={isStale || state === 'failed' ? 'filled' : 'default'}
          leftSection={<IconRefresh size={16} />}
          loading={again.isPending}
          onClick={() => void build()}
        >
          {m.nsdl_pan_filing_build_again()}
        </Button>
      ) : null}
      {mayFetch && fileName !== null && state === 'ready' ? (
        <Button
          variant={isStale ? 'default' : 'filled'}
          leftSection={<IconDownload size={16} />}
          onClick={() => void download(nsdlPanFiling.file, { params: { id } })}
        >
          {m.nsdl_pan_filing_download()}
        </Button>
      ) : null}
    </Group>
  );
}

function FileSetState({ batch: { state, built, items, takenBack, isStale } }: { batch: FilingBatchView }) {
  if (state === 'failed') return <Alert color="red">{m.nsdl_pan_filing_failed()}</Alert>;
  if (state === 'building') {
    const all = items - takenBack;
    const words = m.nsdl_pan_filing_building({ built: String(built), items: String(all) });
    return (
      <Panel>
        <Text role="status" size="sm" mb={6}>
          {words}
        </Text>
        <Progress value={(built / Math.max(1, all)) * 100} aria-label={words} />
      </Panel>
    );
  }
  if (isStale) return <Alert color="yellow">{m.nsdl_pan_filing_stale()}</Alert>;
  return (
    <Text size="sm" c="dimmed">
      {m.nsdl_pan_filing_download_note()}
    </Text>
  );
}
