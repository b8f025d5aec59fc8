import { Button, Kbd } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Last } from './use-desk-acts.ts';
import classes from './verify.module.css';

/** How long the server allows an acceptance to be undone. */
const undoSeconds = 10;

const words: Record<Last['kind'], (values: { name: string }) => string> = {
  accept: m.nsdl_pan_staff_verify_done_accept,
  incomplete: m.nsdl_pan_staff_verify_done_incomplete,
  reject: m.nsdl_pan_staff_verify_done_reject,
  aside: m.nsdl_pan_staff_verify_done_aside,
  back: m.nsdl_pan_staff_verify_undone,
};

type Props = { last: Last; onUndo: () => void; onEnd: () => void };

/** The last decision, with an undo button for ten seconds. */
export function UndoBar({ last, onUndo, onEnd }: Props) {
  const [left, setLeft] = useState(undoSeconds);
  useEffect(() => {
    if (left <= 0) {
      onEnd();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  const isUndoable = last.kind === 'accept' || last.kind === 'aside';
  return (
    <div className={classes.undo}>
      <span role="status">{words[last.kind]({ name: last.name })}</span>
      {isUndoable ? (
        <>
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconArrowBackUp size={16} />}
            rightSection={<Kbd size="xs">Z</Kbd>}
            onClick={onUndo}
          >
            {last.kind === 'accept' ? m.nsdl_pan_staff_verify_undo() : m.nsdl_pan_staff_verify_reopen()}
          </Button>
          <small aria-hidden>{m.nsdl_pan_staff_verify_undo_left({ seconds: String(left) })}</small>
        </>
      ) : null}
    </div>
  );
}
