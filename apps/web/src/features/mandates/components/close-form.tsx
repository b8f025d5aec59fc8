import { Text } from '@mantine/core';
import { closedDebit, mandates } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FTextarea } from '../../../shared/form/index.ts';

/** Closes a debit that needs a person, with what they found. */
export function CloseForm({ id, onDone }: { id: string; onDone: () => void }) {
  const close = useAction(mandates.closeDebit);
  return (
    <Form
      schema={closedDebit}
      defaults={{ note: '' }}
      submitLabel={m.mandates_close()}
      onSubmit={(body) => close.mutateAsync({ params: { id }, body })}
      onDone={onDone}
    >
      <Text size="sm">{m.mandates_close_text()}</Text>
      <FTextarea name="note" label={m.mandates_close_note()} required autoFocus />
    </Form>
  );
}
