import { Alert } from '@mantine/core';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type MoveStatus, type MoveView as Move, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { ApprovalPanel } from '../components/approval-panel.tsx';
import { NoApprover } from '../components/approvers.tsx';
import { InvitationsPanel } from '../components/invitations-panel.tsx';
import { courseOf, nextOf } from '../components/move-course.ts';
import { MoveDecisions } from '../components/move-decisions.tsx';
import { MoveFiles } from '../components/move-files.tsx';
import { MoveFacts, MoveHistory } from '../components/move-history.tsx';
import { MovePreview, MoveSums } from '../components/move-preview.tsx';
import { MoveProgress } from '../components/move-progress.tsx';
import { MoveResult } from '../components/move-result.tsx';
import { MoveShops } from '../components/move-shops.tsx';
import { hasShops, isWorking } from '../components/move-states.ts';
import { RequestPanel } from '../components/request-form.tsx';
import { UndoMove } from '../components/undo-move.tsx';
import { DocumentsPanel } from '../documents/documents-panel.tsx';
import { ParallelPanel } from '../parallel/parallel-panel.tsx';
import { SourcesPanel } from '../sources/sources-panel.tsx';
import '../components/add-status-words.ts';

const whileWorking = 1_500;
/** Links are sent hourly; sign-ins are counted in the meantime. */
const whileInviting = 20_000;

/** Modules that a migration changes: refetched when the worker has finished a step. */
const touched = ['imports', 'merchants', 'members', 'people', 'wallet', 'dashboard'] as const;

/** One migration, from its files to the first sign-in of its owners: the current step comes first. */
export function MoveView() {
  const { id } = useParams({ from: '/backend/setting/move-in/$id' });
  const [pause, setPause] = useState<number | false>(false);
  const query = useCall(moveIn.get, { params: { id } }, { refetchInterval: pause });
  const move = query.data;
  const wanted = isWorking(move?.status) ? whileWorking : move?.invitations?.isOn ? whileInviting : false;
  if (wanted !== pause) setPause(wanted);
  useReadAgain(move?.status);
  return <Loaded query={query}>{(data) => <Record move={data} />}</Loaded>;
}

function useReadAgain(status: MoveStatus | undefined) {
  const client = useQueryClient();
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== undefined && before.current !== status)
      for (const key of [
        ['move-in', moveIn.decisions.id],
        ['move-in', moveIn.shops.id],
        ['move-in', moveIn.list.id],
        ...touched.map((module) => [module]),
      ])
        void client.invalidateQueries({ queryKey: key });
    before.current = status;
  }, [status, client]);
}

function Record({ move }: { move: Move }) {
  const { number, system, status } = move;
  const about = (
    <>
      <MoveFacts move={move} />
      <MoveHistory move={move} />
    </>
  );
  return (
    <RecordPage
      title={m.move_in_title({ system })}
      breadcrumb={[{ label: m.move_in_list_title(), link: { to: '/backend/setting/move-in' } }, { label: number }]}
      badges={
        <>
          <CopyNumber value={number} />
          <StatusBadge of="move" status={status} />
        </>
      }
      steps={courseOf(move)}
      next={nextOf(move)}
      action={status === 'finished' || status === 'parallel' ? <UndoMove move={move} /> : undefined}
      aside={hasShops(move) ? undefined : about}
    >
      <NoApprover move={move} />
      <Rejected move={move} />
      <MoveProgress move={move} />
      {status === 'draft' ? <Files move={move} /> : null}
      <ApprovalPanel move={move} />
      {status === 'checked' ? <MoveDecisions move={move} /> : null}
      <RequestPanel move={move} />
      <ParallelPanel move={move} />
      <MoveResult move={move} />
      <InvitationsPanel move={move} />
      <MoveShops move={move} />
      {status === 'finished' ? <DocumentsPanel moveId={move.id} /> : null}
      <MovePreview move={move} />
      <MoveSums move={move} />
      {status === 'checked' ? null : <MoveDecisions move={move} />}
      {status === 'draft' ? null : <Files move={move} />}
      {hasShops(move) ? about : null}
    </RecordPage>
  );
}

/** The files of a migration, and the sources from which some of them come. */
function Files({ move }: { move: Move }) {
  return (
    <>
      <MoveFiles move={move} />
      <SourcesPanel moveId={move.id} isOpen={move.status === 'draft' || move.status === 'checked'} />
    </>
  );
}

/** The reason of a rejection, while the approval can be requested again. */
function Rejected({ move: { rejection, status } }: { move: Move }) {
  if (!rejection || (status !== 'draft' && status !== 'checked')) return null;
  return (
    <Alert
      color="orange"
      icon={<IconX size={18} />}
      title={m.move_in_rejected_title({ name: rejection.by, date: formatDate(rejection.at) })}
    >
      {rejection.remark}
    </Alert>
  );
}
