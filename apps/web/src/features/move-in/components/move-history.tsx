import { Button } from '@mantine/core';
import type { MoveView } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Timeline, type TimelineEntry } from '../../../shared/ui/blocks/timeline.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { approverWords } from './approvers.tsx';
import { MoveForm } from './move-form.tsx';
import { isApprovalAhead, takesChanges } from './move-states.ts';

/** The migration's settings; they can be changed until the approval is requested. */
export function MoveFacts({ move }: { move: MoveView }) {
  const [isOpen, setOpen] = useState(false);
  const approvers = approverWords(move.approvers);
  const edit = takesChanges(move.status) ? (
    <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
      {m.move_in_edit()}
    </Button>
  ) : undefined;
  return (
    <Panel title={m.move_in_facts_title()} action={edit}>
      <Facts
        columns={1}
        facts={[
          { label: m.move_in_system(), value: move.system },
          { label: m.move_in_cut_over(), value: <DateText value={move.cutOverOn} /> },
          ...(isApprovalAhead(move.status) && approvers !== undefined
            ? [{ label: m.move_in_approvers(), value: approvers }]
            : []),
        ]}
      />
      <SideDrawer opened={isOpen} title={m.move_in_edit_title()} onClose={() => setOpen(false)}>
        <MoveForm
          move={move}
          onDone={() => {
            notify(m.move_in_saved());
            setOpen(false);
          }}
        />
      </SideDrawer>
    </Panel>
  );
}

type Act = NonNullable<MoveView['approval']>;

function entriesOf(move: MoveView): TimelineEntry[] {
  const { createdAt, createdBy, request, approval, rejection, finishedAt, undoing, undoneAt } = move;
  const act = (id: string, title: string, said: Act | null): TimelineEntry[] =>
    said ? [{ id, title, at: said.at, who: said.by, text: said.remark }] : [];
  const point = (id: string, title: string, at: string | null): TimelineEntry[] => (at ? [{ id, title, at }] : []);
  return [
    { id: 'created', at: createdAt, title: m.move_in_history_created(), who: createdBy },
    ...act('request', m.move_in_history_requested(), request),
    ...act('rejection', m.move_in_history_rejected(), rejection),
    ...act('approval', m.move_in_history_approved(), approval),
    ...point('finished', m.move_in_history_finished(), finishedAt),
    ...act('undoing', m.move_in_history_undoing(), undoing),
    ...point('undone', m.move_in_history_undone(), undoneAt),
  ].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The history of the migration, newest first. */
export function MoveHistory({ move }: { move: MoveView }) {
  return (
    <Panel title={m.shared_timeline()}>
      <Timeline entries={entriesOf(move)} />
    </Panel>
  );
}
