import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { usePeekSteps } from './peek-steps.ts';
import classes from './side-drawer.module.css';

type Props = { opened: boolean; title: string; onClose: () => void; size?: 'md' | 'lg'; children: ReactNode };

const typing = 'input, textarea, select, [contenteditable="true"]';

/**
 * A form or a record beside the list it belongs to; the list stays where it was. Where it shows a row of a list, J and K and two
 * buttons go on to the next and back.
 */
export function SideDrawer({ opened, title, onClose, size = 'md', children }: Props) {
  const steps = usePeekSteps((state) => state.steps);
  const onKeyDown = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey || (target instanceof Element && target.closest(typing))) return;
    if (key === 'j') steps?.next?.();
    if (key === 'k') steps?.previous?.();
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={
        opened && steps ? (
          <span className={classes.title}>
            {title}
            <Step label={m.shared_peek_previous()} icon={<IconChevronUp size={18} />} act={steps.previous} />
            <Step label={m.shared_peek_next()} icon={<IconChevronDown size={18} />} act={steps.next} />
          </span>
        ) : (
          title
        )
      }
      position="right"
      size={size}
      onKeyDown={onKeyDown}
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      {opened ? children : null}
    </Drawer>
  );
}

function Step({ label, icon, act }: { label: string; icon: ReactNode; act: (() => void) | undefined }) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="default" size={30} aria-label={label} disabled={!act} onClick={act}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
