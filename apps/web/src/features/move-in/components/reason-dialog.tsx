import { Modal, Text } from '@mantine/core';
import { moveReason } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { Form, FTextarea } from '../../../shared/form/index.ts';

type Props = {
  opened: boolean;
  title: string;
  text: string;
  label: string;
  onSubmit: (body: { remark: string }) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for a reason before something is withdrawn or rejected. */
export function ReasonDialog({ opened, title, text, label, onSubmit, onDone, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
      <Text mb="md">{text}</Text>
      <Form
        schema={moveReason}
        defaults={{ remark: '' }}
        submitLabel={label}
        onSubmit={onSubmit}
        onDone={() => {
          onClose();
          onDone();
        }}
      >
        <FTextarea name="remark" label={m.move_in_reason()} maxLength={500} required autoFocus />
      </Form>
    </Modal>
  );
}
