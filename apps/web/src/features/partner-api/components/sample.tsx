import { ActionIcon, Code, CopyButton, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './partner-api.module.css';

/** A sample program with a copy button. */
export function Sample({ code, label }: { code: string; label: string }) {
  return (
    <div className={classes.code}>
      <Code block tabIndex={0} role="region" aria-label={label}>
        {code}
      </Code>
      <CopyButton value={code} timeout={1500}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? m.shared_copied() : m.partner_api_guide_copy()}>
            <ActionIcon
              className={classes.copy}
              variant="default"
              size={28}
              onClick={copy}
              aria-label={copied ? m.shared_copied() : m.shared_copy_named({ value: label })}
            >
              {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}
