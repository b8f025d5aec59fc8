import { Button, Modal, Text } from '@mantine/core';
import { blockInput } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { Form, FTextarea } from '../../../shared/form/index.ts';

type Props = {
  opened: boolean;
  title: string;
  /** The consequence. */
  text: string;
  help?: string;
  confirmLabel: string;
  onConfirm: (body: { reason: string }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason of a serious action, after stating its consequence. */
export function ReasonDialog({ opened, title, text, help, confirmLabel, onConfirm, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <Text mb="md">{text}</Text>
      <Form
        schema={blockInput}
        defaults={{ reason: '' }}
        submitLabel={confirmLabel}
        actions={
          <Button variant="default" onClick={onClose}>
            {m.shared_cancel()}
          </Button>
        }
        onSubmit={onConfirm}
        onDone={onClose}
      >
        <FTextarea name="reason" label={m.people_reason()} help={help} rows={3} maxLength={300} required />
      </Form>
    </Modal>
  );
}
