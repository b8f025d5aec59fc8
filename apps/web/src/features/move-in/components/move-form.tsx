import { type MoveView, moveIn, moveInput } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { FDate, Form, FText } from '../../../shared/form/index.ts';
import { useToday } from '../../../shared/format/use-today.ts';

type Props = { move?: Pick<MoveView, 'id' | 'system' | 'cutOverOn'>; onDone: (id: string) => void };

/** The name of the old system, and the date whose closing balances are imported. */
export function MoveForm({ move, onDone }: Props) {
  const create = useAction(moveIn.create);
  const update = useAction(moveIn.update);
  const today = useToday();
  return (
    <Form
      schema={moveInput}
      defaults={{ system: move?.system ?? '', cutOverOn: move?.cutOverOn ?? '' }}
      submitLabel={move ? m.move_in_save() : m.move_in_create()}
      onSubmit={async (body) => {
        if (!move) return create.mutateAsync({ body });
        await update.mutateAsync({ params: { id: move.id }, body });
        return move;
      }}
      onDone={({ id }) => onDone(id)}
    >
      <FText
        name="system"
        label={m.move_in_system()}
        help={m.move_in_system_help()}
        maxLength={60}
        required
        autoFocus
      />
      <FDate name="cutOverOn" label={m.move_in_cut_over()} help={m.move_in_cut_over_help()} max={today} required />
    </Form>
  );
}
