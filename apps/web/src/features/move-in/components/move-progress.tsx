import { Alert, Button, Group, Progress, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveFailure, type MoveStep, type MoveView, moveIn, moveSteps } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { newRowsOf } from './move-states.ts';
import { UndoMove } from './undo-move.tsx';

const stepWords: Record<MoveStep, () => string> = {
  undo_trial: m.move_parallel_run_undo,
  proof_before: m.move_in_run_proof_before,
  files: m.move_in_run_files,
  tree: m.move_in_run_tree,
  money: m.move_in_run_money,
  proof_after: m.move_in_run_proof_after,
};

/** The current work of the system and its progress; it continues without the page. */
export function MoveProgress({ move }: { move: MoveView }) {
  switch (move.status) {
    case 'checking':
      return <Working text={m.move_in_checking()} value={100} />;
    case 'running':
      return <Running move={move} />;
    case 'undoing':
      return <Working text={m.move_in_undoing({ count: formatCount(move.made.shops) })} value={100} />;
    case 'stopped':
      return <Stopped move={move} />;
    default:
      return null;
  }
}

function Working({ text, value, children }: { text: string; value: number; children?: ReactNode }) {
  return (
    <Panel>
      <Text role="status" mb="sm">
        {text}
      </Text>
      <Progress value={value} animated aria-label={text} />
      {children}
    </Panel>
  );
}

/** Returns the completed share of a step, 0 to 1; only rows and balances are counted. */
function shareOf({ step, files, made }: MoveView): number {
  const done = files.reduce((sum, { doneRows }) => sum + doneRows, 0);
  if (step === 'files') return newRowsOf({ files }) === 0 ? 0 : done / newRowsOf({ files });
  const balances = made.openings + made.openingsLeft;
  return step === 'money' && balances > 0 ? made.openings / balances : 0;
}

function Running({ move }: { move: MoveView }) {
  const { made, step } = move;
  const at = step === null ? 0 : moveSteps.indexOf(step);
  const value = ((at + Math.min(1, shareOf(move))) / moveSteps.length) * 100;
  return (
    <Working text={step === null ? m.move_in_run_start() : stepWords[step]()} value={Math.max(2, value)}>
      <Text size="sm" c="dimmed" mt="sm">
        {m.move_in_run_made({
          shops: formatCount(made.shops),
          staff: formatCount(made.staff),
          balances: formatCount(made.openings),
        })}
      </Text>
    </Working>
  );
}

const failureWords: Record<MoveFailure, () => string> = {
  trial_used: m.move_parallel_failure_used,
  ledger_before: m.move_in_failure_before,
  total_differs: m.move_in_failure_total,
  ledger_after: m.move_in_failure_after,
};

function Stopped({ move }: { move: MoveView }) {
  const resume = useAction(moveIn.resume);
  const run = async () => {
    try {
      await resume.mutateAsync({ params: { id: move.id } });
      notify(m.move_in_resumed());
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} />} title={m.move_in_stopped_title()}>
      {move.failure ? failureWords[move.failure]() : null}
      <Group mt="md" gap="sm">
        <Button
          // The sum changes only with other files.
          variant={move.failure === 'total_differs' ? 'default' : 'filled'}
          loading={resume.isPending}
          onClick={() => void run()}
        >
          {m.move_in_resume()}
        </Button>
        <UndoMove move={move} />
      </Group>
    </Alert>
  );
}
