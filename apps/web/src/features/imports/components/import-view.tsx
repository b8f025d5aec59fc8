import { Alert, Button, Group } from '@mantine/core';
import { type ImportBatchView, type ImportFailure, imports, type ImportStatus } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { WizardPage } from '../../../shared/ui/pages/wizard-page.tsx';
import { failureWords } from './failure-words.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportDryRun } from './import-dry-run.tsx';
import { type ImportPlace, importSteps } from './import-place.ts';
import { ImportProgress } from './import-progress.tsx';
import { SameFile } from './same-file.tsx';
import { wordsOf } from './kind-words.ts';
import { importTouches } from './import-touches.ts';
import { ImportResult } from './import-result.tsx';

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

/** One import: columns, preview, result. The batch's state determines the step. */
export function ImportView({ place }: { place: ImportPlace }) {
  const { id = '' } = useParams({ strict: false });
  const [working, setWorking] = useState(false);
  const batch = useCall(imports.get, { params: { id } }, { refetchInterval: working ? whileWorking : false });
  const isWorking = batch.data?.status === 'checking' || batch.data?.status === 'running';
  if (isWorking !== working) setWorking(isWorking);
  const status = batch.data?.status;
  useReadAgain(status);
  const [columnsAgain, setColumnsAgain] = useState(false);
  const step = columnsAgain ? 1 : stepOf[status ?? 'uploaded'];
  const crumbs = [{ label: wordsOf(place.kind).history(), link: { to: place.list } }];
  return (
    <WizardPage
      title={batch.data?.fileName ?? m.imports_new_title()}
      name={`${batch.data?.fileName ?? m.imports_new_title()} · ${wordsOf(place.kind).history()}`}
      breadcrumb={crumbs}
      steps={importSteps()}
      step={step}
    >
      <Loaded query={batch}>
        {(data) => (
          <>
            <SameFile batch={data} place={place} />
            {data.failure ? <Failure failure={data.failure} place={place} /> : null}
            <Stage
              batch={data}
              place={place}
              columnsAgain={columnsAgain}
              onColumns={() => setColumnsAgain(true)}
              onChecked={() => setColumnsAgain(false)}
            />
          </>
        )}
      </Loaded>
    </WizardPage>
  );
}

/** Refetches lines, lists and payments when the worker has finished a step. */
function useReadAgain(status: ImportStatus | undefined) {
  const client = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status)
      for (const key of [
        ['imports', imports.rows.id],
        ['imports', imports.list.id],
        ...importTouches.map((module) => [module]),
      ])
        void client.invalidateQueries({ queryKey: key });
    before.current = status;
  }, [status, client]);
}

type StageProps = {
  batch: ImportBatchView;
  place: ImportPlace;
  columnsAgain: boolean;
  onColumns: () => void;
  onChecked: () => void;
};

function Stage({ batch, place, columnsAgain, onColumns, onChecked }: StageProps) {
  if (columnsAgain || batch.status === 'uploaded' || batch.status === 'failed')
    return <ImportColumns batch={batch} onDone={onChecked} />;
  if (batch.status === 'checking' || batch.status === 'running') return <ImportProgress batch={batch} />;
  if (batch.status === 'checked') return <ImportDryRun batch={batch} onColumns={onColumns} />;
  return <ImportResult batch={batch} place={place} />;
}

function Failure({ failure, place }: { failure: ImportFailure; place: ImportPlace }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={m.imports_failure_title()}>
      {failureWords[failure]()}
      <Group mt="sm">
        <Button size="xs" variant="default" renderRoot={(props) => <Link to={place.form} {...props} />}>
          {m.imports_another()}
        </Button>
      </Group>
    </Alert>
  );
}
