import { Stack, Text } from '@mantine/core';
import { collectReasonInput } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { Form, FTextarea } from '../../../shared/form/index.ts';

type Props = {
  text: string;
  submitLabel: string;
  onSubmit: (body: { reason: string }) => Promise<unknown>;
  onDone: () => void;
};

/** An act that needs a reason: what follows from it, the reason, and its button. */
export function ReasonForm({ text, submitLabel, onSubmit, onDone }: Props) {
  return (
    <Form
      schema={collectReasonInput}
      defaults={{ reason: '' }}
      submitLabel={submitLabel}
      onSubmit={onSubmit}
      onDone={onDone}
    >
      <Stack gap="md">
        <Text>{text}</Text>
        <FTextarea name="reason" label={m.collect_return_reason()} maxLength={200} required />
      </Stack>
    </Form>
  );
}
