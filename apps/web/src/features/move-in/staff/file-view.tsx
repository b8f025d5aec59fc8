import { Alert, Button, Group, Text } from '@mantine/core';
import { type ImportBatchView, imports, type ImportStatus } from '@sevadesk/contract/imports';
import { type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle, IconArrowLeft, IconColumns } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { WizardPage } from '../../../shared/ui/pages/wizard-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import {
  failureWords,
  FirstRows,
  ImportColumns,
  ImportCounts,
  ImportProgress,
  ImportRows,
  importSteps,
  RejectsButton,
  SameFile,
} from '../../imports/index.ts';
import { takesChanges } from '../components/move-states.ts';

const stepOf: Record<ImportStatus, number> = {
  uploaded: 1,
  failed: 1,
  checking: 2,
  checked: 2,
  running: 3,
  finished: 3,
  undone: 3,
};

const whileWorking = 1_000;

/** One file of a migration: its columns, the effect of each row, and the rows with errors to correct. */
export function FileView() {
  const { id, fileId } = useParams({ from: '/backend/setting/move-in/$id/file/$fileId' });
  const [working, setWorking] = useState(false);
  const file = useCall(imports.get, { params: { id: fileId } }, { refetchInterval: working ? whileWorking : false });
  const move = useCall(moveIn.get, { params: { id } });
  const status = file.data?.status;
  const isWorking = status === 'checking' || status === 'running';
  if (isWorking !== working) setWorking(isWorking);
  useReadAgain(status);
  const [columnsAgain, setColumnsAgain] = useState(false);
  const mayMap = move.data !== undefined && takesChanges(move.data.status);
  const isMapping = mayMap && (columnsAgain || status === 'uploaded' || status === 'failed');
  const title = file.data?.fileName ?? m.imports_new_title();
  const number = move.data?.number ?? m.move_in_number();
  return (
    <WizardPage
      title={title}
      breadcrumb={[
        { label: m.move_in_list_title(), link: { to: '/backend/setting/move-in' } },
        { label: number, link: { to: '/backend/setting/move-in/$id', params: { id } } },
      ]}
      steps={importSteps()}
      step={isMapping ? 1 : stepOf[status ?? 'uploaded']}
      action={<BackButton id={id} />}
    >
      <Loaded query={move}>
        {() => (
          <Loaded query={file}>
            {(batch) => (
              <>
                <SameFile batch={batch} />
                <Unreadable batch={batch} />
                {isMapping ? (
                  <ImportColumns batch={batch} onDone={() => setColumnsAgain(false)} />
                ) : (
                  <Rows batch={batch} onColumns={mayMap ? () => setColumnsAgain(true) : undefined} />
                )}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
    </WizardPage>
  );
}

/** Refetches the rows and the migration when the worker has finished a step. */
function useReadAgain(status: ImportStatus | undefined) {
  const client = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status)
      for (const key of [['imports', imports.rows.id], ['move-in']]) void client.invalidateQueries({ queryKey: key });
    before.current = status;
  }, [status, client]);
}

const BackButton = ({ id }: { id: MoveView['id'] }) => (
  <Button
    variant="default"
    leftSection={<IconArrowLeft size={16} />}
    renderRoot={(props) => <Link to="/backend/setting/move-in/$id" params={{ id }} {...props} />}
  >
    {m.move_in_back()}
  </Button>
);

function Unreadable({ batch: { failure } }: { batch: ImportBatchView }) {
  if (!failure) return null;
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={m.imports_failure_title()}>
      {failureWords[failure]()} {m.move_in_file_again()}
    </Alert>
  );
}

type RowsProps = { batch: ImportBatchView; onColumns: (() => void) | undefined };

/** The planned or actual effect of each row, with a way to correct those with errors. */
function Rows({ batch, onColumns }: RowsProps) {
  if (batch.status === 'checking' || batch.status === 'running') return <ImportProgress batch={batch} />;
  // The migration was requested before this file was checked: there are no rows to show.
  if (batch.status === 'uploaded' || batch.status === 'failed') return null;
  return (
    <>
      <ImportCounts batch={batch} isDone={batch.status !== 'checked'} />
      <Panel>
        <Group justify="space-between" gap="sm">
          <Text c="dimmed">{batch.status === 'checked' ? m.move_in_file_checked() : m.move_in_file_done()}</Text>
          <Group gap="sm">
            {onColumns ? (
              <Button variant="default" leftSection={<IconColumns size={16} />} onClick={onColumns}>
                {m.imports_columns_again()}
              </Button>
            ) : null}
            <RejectsButton batch={batch} />
          </Group>
        </Group>
      </Panel>
      <FirstRows batch={batch} />
      <ImportRows batch={batch} />
    </>
  );
}
