import { faultIssue } from '@sevadesk/contract/kernel/faults';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import {
  type MoveChoice,
  type MoveDecision,
  moveDecide,
  moveIn,
  openAlike,
  targetedChoices,
} from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import type { ReactNode } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { FCheckbox, Form, FRadio, FSelect, FText, useFormValue } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { choiceWord } from './decision-words.ts';

type Props = {
  moveId: string;
  decision: MoveDecision;
  /** All open decisions, some of which may get the same choice at once. */
  open?: readonly MoveDecision[];
  actions?: ReactNode;
  onDone?: () => void;
};

const needsTarget = (choice: MoveChoice) => targetedChoices.includes(choice);

/** Requires a target for choices that need one. */
const schema = moveDecide.superRefine(({ choice, target }, ctx) => {
  if (needsTarget(choice) && target === undefined) ctx.addIssue(faultIssue('required', ['target']));
});

/** Decides for all rows with the same value, and optionally for all similar open decisions. */
export function DecisionForm({ moveId, decision, open = [], actions, onDone }: Props) {
  const decide = useAction(moveIn.decide, { refreshes: ['imports'] });
  const { choice: made, target: madeTarget, suggested } = decision;
  const likely = made ? { choice: made, target: madeTarget } : suggested;
  return (
    <Form
      schema={schema}
      defaults={{ choice: likely?.choice ?? '', target: likely?.target ?? '', alike: false }}
      submitLabel={m.move_in_decide()}
      actions={actions}
      onSubmit={({ choice, target, alike }) =>
        decide.mutateAsync({
          params: { id: moveId, decisionId: decision.id },
          body: { choice, ...(needsTarget(choice) && { target }), ...(alike && { alike }) },
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
      <Alike decision={decision} open={open} />
    </Form>
  );
}

/** Offers the choice for similar decisions, because an old system often has hundreds. */
function Alike({ decision, open }: { decision: MoveDecision; open: readonly MoveDecision[] }) {
  const choice = useFormValue<MoveChoice | ''>('choice');
  const others = choice ? openAlike(open, decision, choice) : [];
  if (others.length === 0) return null;
  return (
    <FCheckbox name="alike" label={m.move_in_alike({ count: formatCount(others.length) })} help={rowsOf(others)} />
  );
}

const rowsOf = (decisions: readonly MoveDecision[]) =>
  m.move_in_alike_rows({ count: formatCount(decisions.reduce((sum, { rows }) => sum + rows, 0)) });

/** The target of the choice: a shop by its code, or an id type, package or service from the list. */
function Target() {
  const choice = useFormValue<string>('choice');
  switch (choice) {
    case 'parent':
      return <FText name="target" label={m.move_in_target_parent()} help={m.move_in_target_help()} required />;
    case 'shop':
      return <FText name="target" label={m.move_in_target_shop()} help={m.move_in_target_help()} required />;
    case 'account':
      return <FText name="target" label={m.move_in_target_account()} help={m.move_in_target_account_help()} required />;
    case 'id_type':
    case 'package':
    case 'service':
      return <Named of={choice} />;
    default:
      return null;
  }
}

const named = {
  id_type: { options: 'idTypes', label: m.move_in_target_id_type },
  package: { options: 'packages', label: m.move_in_target_package },
  service: { options: 'services', label: m.move_in_target_service },
} as const;

function Named({ of }: { of: keyof typeof named }) {
  const options = useCall(moveIn.options, {});
  const all: readonly { id: string; name: string }[] = options.data?.[named[of].options] ?? [];
  return (
    <FSelect
      name="target"
      label={named[of].label()}
      options={all.map(({ id, name }) => ({ value: id, label: name }))}
      required
    />
  );
}
