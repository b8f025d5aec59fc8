import { Button, Modal, Stack, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { type ReactNode, useState } from 'react';
import classes from './bands.module.css';

type Props = {
  /** The name of the dialog, and of its button for screen readers. */
  title: string;
  /** The button's label. */
  label: string;
  help: string;
  /** The summary below the cell. */
  lines: readonly string[];
  error: string | undefined;
  children: ReactNode;
};

/** Terms of a product that need more room than a cell: a summary, and a button that opens a dialog to edit them. */
export function EditedCell({ title, label, help, lines, error, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
      <Button size="compact-xs" variant="subtle" aria-label={title} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {error ? (
        <Text size="xs" c="red">
          {error}
        </Text>
      ) : null}
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        size="lg"
        closeButtonProps={{ 'aria-label': m.shared_close() }}
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {help}
          </Text>
          {children}
          {error ? <Text c="red">{error}</Text> : null}
          <Button className={classes.done} onClick={() => setIsOpen(false)}>
            {m.service_packages_bands_done()}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
