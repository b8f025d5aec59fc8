import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { type MoveChoice, type MoveDecision, moveDecide, moveIn, targetedChoices } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FRadio, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { choiceWord } from './decision-words.ts';

type Props = { moveId: string; decision: MoveDecision; actions?: ReactNode; onDone?: () => void };

const needsTarget = (choice: MoveChoice) => targetedChoices.includes(choice);

/** A choice that names something has to name it. */
const schema = moveDecide.superRefine(({ choice, target }, ctx) => {
  if (needsTarget(choice) && target === undefined) ctx.addIssue(faultIssue('required', ['target']));
});

/** Decides once for all rows that share the value. */
export function DecisionForm({ moveId, decision, actions, onDone }: Props) {
  const decide = useAction(moveIn.decide, { refreshes: ['imports'] });
  return (
    <Form
      schema={schema}
      defaults={{ choice: decision.choice ?? '', target: decision.target ?? '' }}
      submitLabel={m.move_in_decide()}
      actions={actions}
      onSubmit={({ choice, target }) =>
        decide.mutateAsync({
          params: { id: moveId, decisionId: decision.id },
          body: needsTarget(choice) ? { choice, target } : { choice },
        })
      }
      onDone={() => {
        notify(m.move_in_decided());
        onDone?.();
      }}
    >
      <FRadio
        name="choice"
        label={m.move_in_decision()}
        options={decision.choices.map((value) => ({ value, label: choiceWord(value, decision) }))}
        inline={false}
        required
      />
      <Target />
    </Form>
  );
}

/** What the choice names: a shop by its code, an id type or a package from the list. */
function Target() {
  const choice = useFormValue<string>('choice');
  switch (choice) {
    case 'parent':
      return <FText name="target" label={m.move_in_target_parent()} help={m.move_in_target_help()} required />;
    case 'shop':
      return <FText name="target" label={m.move_in_target_shop()} help={m.move_in_target_help()} required />;
    case 'id_type':
    case 'package':
      return <Named of={choice} />;
    default:
      return null;
  }
}

function Named({ of }: { of: 'id_type' | 'package' }) {
  const options = useCall(moveIn.options, {});
  const all = (of === 'id_type' ? options.data?.idTypes : options.data?.packages) ?? [];
  return (
    <FSelect
      name="target"
      label={of === 'id_type' ? m.move_in_target_id_type() : m.move_in_target_package()}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}
