import { Button, Group, Stack, Text } from '@mantine/core';
import { type MoveView, moveParallelRun } from '@sevadesk/contract/move-in';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { takesChanges } from '../components/move-states.ts';
import { DifferenceSummary } from './difference-summary.tsx';
import { nextImportWords, PlanForm } from './plan-form.tsx';

/** The parallel run of a migration: its plan, the way to newer data, and what these change. */
export function ParallelPanel({ move }: { move: MoveView }) {
  const { parallel, status } = move;
  const mayChange = takesChanges(status) || status === 'parallel';
  if (parallel === null && !mayChange) return null;
  return (
    <Panel title={m.move_parallel_title()} action={mayChange ? <Plan move={move} /> : undefined}>
      <Stack gap="md">
        <Text c="dimmed">{m.move_parallel_text()}</Text>
        {parallel ? (
          <Facts
            columns={3}
            facts={[
              { label: m.move_parallel_opens_on(), value: <DateText value={parallel.opensOn} /> },
              { label: m.move_parallel_next_import(), value: nextImportWords[parallel.next]() },
              { label: m.move_parallel_round(), value: formatCount(parallel.round) },
            ]}
          />
        ) : null}
        {parallel?.isTrialLive ? <Text role="status">{m.move_parallel_live()}</Text> : null}
        {parallel && mayChange && move.files.length > 0 ? <NewerData moveId={move.id} /> : null}
        {parallel && parallel.round > 1 && status !== 'draft' && status !== 'checking' ? (
          <DifferenceSummary move={move} />
        ) : null}
      </Stack>
    </Panel>
  );
}

function Plan({ move }: { move: MoveView }) {
  const [isOpen, setOpen] = useState(false);
  const label = move.parallel ? m.move_parallel_edit() : m.move_parallel_plan();
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <SideDrawer opened={isOpen} title={label} onClose={() => setOpen(false)}>
        <PlanForm
          move={move}
          onDone={() => {
            notify(m.move_parallel_saved());
            setOpen(false);
          }}
        />
      </SideDrawer>
    </>
  );
}

function NewerData({ moveId }: { moveId: string }) {
  const newer = useAction(moveParallelRun.newerData, { refreshes: ['imports'] });
  const [asks, setAsks] = useState(false);
  const run = async () => {
    try {
      await newer.mutateAsync({ params: { id: moveId } });
      notify(m.move_parallel_newer_opened());
    } catch (error) {
      notifyFailure(error);
    }
    setAsks(false);
  };
  return (
    <Group>
      <Button variant="default" onClick={() => setAsks(true)}>
        {m.move_parallel_newer()}
      </Button>
      <ConfirmDialog
        opened={asks}
        busy={newer.isPending}
        title={m.move_parallel_newer_title()}
        text={m.move_parallel_newer_text()}
        confirmLabel={m.move_parallel_newer()}
        onConfirm={() => void run()}
        onClose={() => setAsks(false)}
      />
    </Group>
  );
}
