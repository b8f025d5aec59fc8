import { type MoveView, moveNextImports, moveParallelPlan, moveParallelRun } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FRadio } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';

export const nextImportWords: Record<(typeof moveNextImports)[number], () => string> = {
  trial: m.move_parallel_next_trial,
  last: m.move_parallel_next_last,
};

type Props = { move: Pick<MoveView, 'id' | 'parallel'>; onDone: () => void };

/** The day from which shops sign in, and whether the next import is a trial. */
export function PlanForm({ move: { id, parallel }, onDone }: Props) {
  const plan = useAction(moveParallelRun.plan);
  const today = useToday();
  return (
    <Form
      schema={moveParallelPlan}
      defaults={{ opensOn: parallel?.opensOn ?? '', next: parallel?.next ?? 'trial' }}
      submitLabel={m.move_parallel_save()}
      onSubmit={(body) => plan.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <FDate
        name="opensOn"
        label={m.move_parallel_opens_on()}
        help={m.move_parallel_opens_on_help()}
        min={today}
        required
      />
      <FRadio
        name="next"
        label={m.move_parallel_next_import()}
        options={moveNextImports.map((value) => ({ value, label: nextImportWords[value]() }))}
        inline={false}
        required
      />
    </Form>
  );
}
