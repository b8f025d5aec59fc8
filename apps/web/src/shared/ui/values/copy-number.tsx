import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './numbers.module.css';

/** A token, acknowledgement or transaction number in monospace with a copy button; '-' when there is none. */
export function CopyNumber({ value }: { value: string | null | undefined }) {
  if (!value) return <span>-</span>;
  return (
    <span className={classes.copy}>
      <code>{value}</code>
      <CopyButton value={value} timeout={1500}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? m.shared_copied() : m.shared_copy()}>
            <ActionIcon
              data-small
              size={24}
              variant="subtle"
              color={copied ? 'teal' : 'gray'}
              onClick={copy}
              aria-label={copied ? m.shared_copied() : m.shared_copy_named({ value })}
            >
              {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </span>
  );
}
