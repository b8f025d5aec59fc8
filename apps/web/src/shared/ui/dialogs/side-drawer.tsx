import { ActionIcon, Drawer, Tooltip } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { InKeyLayer } from '../keys/key-layer.ts';
import { usePeekSteps } from './peek-steps.ts';
import classes from './side-drawer.module.css';

type Props = { opened: boolean; title: string; onClose: () => void; size?: 'md' | 'lg'; children: ReactNode };

/**
 * A form or a record beside its list; the list keeps its position. Where it shows a row of a list, J and K and two
 * buttons move to the next and previous row.
 */
export function SideDrawer({ opened, title, onClose, size = 'md', children }: Props) {
  const steps = usePeekSteps((state) => state.steps);
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
      data-key-layer
      closeButtonProps={{ 'aria-label': m.shared_close() }}
    >
      <InKeyLayer value="drawer">{opened ? children : null}</InKeyLayer>
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
