import { Button, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveDecision, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DecidedRows } from './decided-rows.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Question } from './decision-question.tsx';
import { isPreviewed } from './move-states.ts';

/** The decisions left by the preview: open ones one by one, then those already made. */
export function MoveDecisions({ move }: { move: MoveView }) {
  if (!isPreviewed(move.status) || move.decisions === 0) return null;
  return (
    <Panel title={m.move_in_decisions_title()}>
      <Decisions move={move} />
    </Panel>
  );
}

function Decisions({ move }: { move: MoveView }) {
  const query = useCall(moveIn.decisions, { params: { id: move.id } });
  return (
    <Loaded query={query}>
      {({ data }) => {
        const isOpen = move.status === 'checked';
        const open = isOpen ? data.filter(({ choice }) => choice === null) : [];
        const decided = data.filter(({ choice }) => choice !== null);
        return (
          <Stack gap="lg">
            {open.length > 0 ? <OpenDecisions move={move} open={open} /> : null}
            {open.length === 0 && isOpen ? <Text role="status">{m.move_in_decisions_done()}</Text> : null}
            <DecidedRows moveId={move.id} decided={decided} mayChange={isOpen} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

/** Shows one decision at a time: a decided one leaves the list, and the next one follows. */
function OpenDecisions({ move, open }: { move: MoveView; open: readonly MoveDecision[] }) {
  const [skipped, setSkipped] = useState(0);
  const at = skipped % open.length;
  const decision = open[at];
  if (!decision) return null;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.move_in_decision_at({ at: formatCount(at + 1), count: formatCount(open.length) })}
      </Text>
      <Question moveId={move.id} decision={decision} />
      <DecisionForm
        key={decision.id}
        moveId={move.id}
        decision={decision}
        open={open}
        actions={
          open.length > 1 ? (
            <Button variant="default" onClick={() => setSkipped(at + 1)}>
              {m.move_in_decision_skip()}
            </Button>
          ) : null
        }
      />
    </Stack>
  );
}
