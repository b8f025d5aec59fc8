import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveDecision, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { DecisionForm } from './decision-form.tsx';
import { Question } from './decision-question.tsx';
import { choiceWord, questionOf } from './decision-words.ts';

type Props = { moveId: string; decided: readonly MoveDecision[]; mayChange: boolean };

/** A person cannot review more at once. */
const firstShown = 20;

/** The decisions made and by whom; they can be changed until the approval is requested. */
export function DecidedRows({ moveId, decided, mayChange }: Props) {
  const [isAll, setAll] = useState(false);
  const [changed, setChanged] = useState<MoveDecision>();
  const nameOf = useTargetNames();
  if (decided.length === 0) return null;
  const shown = isAll ? decided : decided.slice(0, firstShown);
  return (
    <>
      <PlainTable
        heads={[m.move_in_decision_about(), m.move_in_decision(), m.move_in_decided_by()]}
        rows={shown.map((one) => ({
          key: one.id,
          cells: [
            questionOf(one),
            [one.choice ? choiceWord(one.choice, one) : '', nameOf(one.target)].filter(Boolean).join(': '),
            <span key="by">
              {one.decidedBy ?? '-'}{' '}
              {mayChange ? (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  aria-label={m.move_in_decision_change_of({ question: questionOf(one) })}
                  onClick={() => setChanged(one)}
                >
                  {m.move_in_decision_change()}
                </Button>
              ) : null}
            </span>,
          ],
        }))}
      />
      {shown.length < decided.length ? (
        <Button variant="default" size="compact-sm" style={{ alignSelf: 'start' }} onClick={() => setAll(true)}>
          {m.move_in_decisions_all({ count: formatCount(decided.length) })}
        </Button>
      ) : null}
      <SideDrawer
        opened={changed !== undefined}
        title={m.move_in_decision_change()}
        onClose={() => setChanged(undefined)}
      >
        {changed ? (
          <>
            <Question moveId={moveId} decision={changed} />
            <DecisionForm moveId={moveId} decision={changed} onDone={() => setChanged(undefined)} />
          </>
        ) : null}
      </SideDrawer>
    </>
  );
}

/** Id types, packages and services by name; shops by the code that was typed. */
function useTargetNames() {
  const options = useCall(moveIn.options, {});
  const all = options.data ? [...options.data.idTypes, ...options.data.packages, ...options.data.services] : [];
  return (target: string | null) => all.find(({ id }) => id === target)?.name ?? target ?? '';
}
