import { Button, Stack, Text } from '@mantine/core';
import { type JobRow, jobStates, operations, retryBody } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import '../components/add-status-words.ts';

const columns: Columns<JobRow> = [
  { id: 'task', header: m.operations_job_task, cell: (row) => row.task },
  {
    id: 'createdAt',
    header: m.operations_job_created,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'runAt', header: m.operations_job_run_at, kind: 'date', cell: (row) => <DateText value={row.runAt} time /> },
  {
    id: 'attempts',
    header: m.operations_job_attempts,
    kind: 'number',
    cell: (row) => `${row.attempts}/${row.maxAttempts}`,
  },
  { id: 'lastError', header: m.operations_job_error, cell: (row) => row.lastError ?? '-' },
  {
    id: 'state',
    header: m.operations_job_state,
    cell: (row) => <StatusBadge of="job" status={row.state} />,
    options: jobStates.map((value) => ({ value, label: () => statusWord('job', value) })),
    pin: true,
  },
];

const only = (state: string) => [{ field: 'state', opt: 'eq' as const, value1: state }];
const views = () => [
  { label: m.operations_view_all(), filters: [] },
  { label: m.operations_view_failed(), filters: only('failed') },
  { label: m.operations_view_retrying(), filters: only('retrying') },
];

/** Jobs of the queue; a job that failed for good can be run again after its cause is fixed. */
export function JobList() {
  const may = useMay();
  const [asked, setAsked] = useState<JobRow>();
  return (
    <ListPage
      title={m.operations_jobs_title()}
      breadcrumb={[{ label: m.operations_title(), link: { to: '/backend/settings/operations' } }]}
    >
      <DataTable
        endpoint={operations.jobs}
        exportEndpoint={operations.exportJobs}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['task', 'createdAt', 'lastError']}
        empty={{ title: m.operations_jobs_empty_title(), text: m.operations_jobs_empty_text() }}
        rowActions={(row) =>
          row.state !== 'running' && may(operations.retry) ? (
            <Button size="compact-sm" variant="default" onClick={() => setAsked(row)}>
              {m.operations_job_retry()}
            </Button>
          ) : null
        }
      />
      <SideDrawer
        opened={asked !== undefined}
        title={m.operations_job_retry_title()}
        onClose={() => setAsked(undefined)}
      >
        {asked ? <RetryForm key={asked.id} job={asked} onDone={() => setAsked(undefined)} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

function RetryForm({ job, onDone }: { job: JobRow; onDone: () => void }) {
  const retry = useAction(operations.retry);
  return (
    <Form
      schema={retryBody}
      defaults={{ reason: '' }}
      submitLabel={m.operations_job_retry()}
      onSubmit={(body) => retry.mutateAsync({ params: { jobId: job.id }, body })}
      onDone={() => {
        notify(m.operations_job_retried(), 'good');
        onDone();
      }}
    >
      <Stack gap="md">
        <Text c="dimmed">{m.operations_job_retry_text()}</Text>
        <FText name="reason" label={m.operations_job_retry_reason()} required />
      </Stack>
    </Form>
  );
}
