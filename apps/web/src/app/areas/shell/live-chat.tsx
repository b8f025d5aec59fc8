import { ActionIcon, Button } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconMessageCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import classes from './shell.module.css';

const ChatModal = lazy(() => import('./chat-modal.tsx').then((chunk) => ({ default: chunk.ChatModal })));

/** The chat button; its window loads when it is first opened. */
export function LiveChat() {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  return (
    <>
      <Button
        className={classes.wideOnly}
        variant="subtle"
        color="gray"
        leftSection={<IconMessageCircle size={18} />}
        onClick={open}
      >
        {m.app_live_chat()}
      </Button>
      <ActionIcon
        className={classes.narrowOnly}
        variant="subtle"
        color="gray"
        size={36}
        onClick={open}
        aria-label={m.app_live_chat()}
      >
        <IconMessageCircle size={20} />
      </ActionIcon>
      <Suspense fallback={null}>{opened ? <ChatModal onClose={() => setOpened(false)} /> : null}</Suspense>
    </>
  );
}
