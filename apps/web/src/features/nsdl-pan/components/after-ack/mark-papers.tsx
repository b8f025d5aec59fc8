import { Button, Modal, Stack, Text } from '@mantine/core';
import { optionalText, safeText } from '@sevadesk/contract/kernel/text';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { Form, FText } from '../../../../shared/form/index.ts';

const schema = z.object({ remark: optionalText(safeText({ max: 200 })) });

type Props = {
  label: string;
  title: string;
  text?: string;
  remarkLabel: string;
  remarkHelp?: string;
  icon?: ReactNode;
  /** 'light' for one of many on a page, 'filled' for the main action. */
  variant?: 'light' | 'filled';
  onMark: (remark: string | undefined) => Promise<unknown>;
  onDone: () => void;
};

/** A button that asks for confirmation and a remark before the status of original forms changes. */
export function MarkPapers({
  label,
  title,
  text,
  remarkLabel,
  remarkHelp,
  icon,
  variant = 'filled',
  onMark,
  onDone,
}: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button size="compact-sm" variant={variant} leftSection={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <Modal opened={asking} onClose={close} title={title} closeButtonProps={{ 'aria-label': m.shared_close() }}>
        <Stack gap="md">
          {text ? <Text>{text}</Text> : null}
          <Form
            schema={schema}
            defaults={{ remark: '' }}
            submitLabel={label}
            onSubmit={({ remark }) => onMark(remark)}
            onDone={() => {
              close();
              onDone();
            }}
          >
            <FText name="remark" label={remarkLabel} help={remarkHelp} maxLength={200} />
          </Form>
        </Stack>
      </Modal>
    </>
  );
}
