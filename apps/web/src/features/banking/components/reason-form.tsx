import { Modal, Text } from '@mantine/core';
import { reasonBody } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { Form, FTextarea } from '../../../shared/form/index.ts';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  label: string;
  onSubmit: (reason: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a reason before an irreversible action. */
export function ReasonForm({ opened, title, text, label, onSubmit, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <Text mb="md">{text}</Text>
      <Form
        schema={reasonBody}
        defaults={{ reason: '' }}
        submitLabel={label}
        onSubmit={({ reason }) => onSubmit(reason)}
        onDone={onClose}
      >
        <FTextarea name="reason" label={m.banking_reason()} maxLength={300} required />
      </Form>
    </Modal>
  );
}
