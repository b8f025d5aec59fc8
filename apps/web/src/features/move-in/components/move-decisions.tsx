import { Button, Stack, Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveDecision, type MoveView, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DecidedRows } from './decided-rows.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Question } from './decision-question.tsx';
import { isPreviewed } from './move-states.ts';

type Move = Pick<MoveView, 'id' | 'status' | 'decisions'>;

/** The decisions left by the preview: open ones one by one, then those already made. */
export function MoveDecisions({ move }: { move: Move }) {
  if (!isPreviewed(move.status) || move.decisions === 0) return null;
  return (
    <Panel title={m.move_in_decisions_title()}>
      <Decisions move={move} />
    </Panel>
  );
}

function Decisions({ move }: { move: Move }) {
  const query = useCall(moveIn.decisions, { params: { id: move.id } });
  return (
    <Loaded query={query}>
      {({ data }) => {
        const isOpen = move.status === 'checked';
        const open = isOpen ? data.filter(({ choice }) => choice === null) : [];
        const decided = data.filter(({ choice }) => choice !== null);
        return (
          <Stack gap="lg">
            {isOpen ? <OpenDecisions move={move} open={open} made={decided.length} /> : null}
            <DecidedRows moveId={move.id} decided={decided} mayChange={isOpen} />
          </Stack>
        );
      }}
    </Loaded>
  );
}

type OpenProps = { move: Move; open: readonly MoveDecision[]; made: number };

/** Shows one decision at a time: a decided one leaves the list, and the next one follows with the focus on its question. */
function OpenDecisions({ move, open, made }: OpenProps) {
  const [skipped, setSkipped] = useState(0);
  const at = skipped % open.length;
  const decision = open[at];
  const heading = useFocusOnChange<HTMLHeadingElement>(decision?.id);
  if (!decision)
    return (
      <Text role="status" ref={heading} tabIndex={-1}>
        {m.move_in_decisions_done()}
      </Text>
    );
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {m.move_in_decision_at({ at: formatCount(made + at + 1), count: formatCount(made + open.length) })}
      </Text>
      <Question moveId={move.id} decision={decision} heading={heading} />
      {decision.suggested ? <Text c="dimmed">{m.move_in_ask_suggested()}</Text> : null}
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

/** Returns a ref of the element that gets the focus when the record shown by it is replaced by another. */
function useFocusOnChange<Element extends HTMLElement>(id: string | undefined) {
  const element = useRef<Element>(null);
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== id) element.current?.focus();
    before.current = id;
  }, [id]);
  return element;
}
