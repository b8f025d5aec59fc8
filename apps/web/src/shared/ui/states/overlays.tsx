import { Loader, Portal, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { useEffect, useState } from 'react';
import classes from './states.module.css';

/** Covers its (positioned) parent while an action in it is running (LAY-06). */
export function LoadingOverlay({ role = 'status' }: { role?: 'status' | 'presentation' }) {
  return (
    <div className={classes.overlay} data-inside role={role}>
      <div className={classes.card}>
        <Loader size="sm" />
        <Text fw={650}>{m.shared_loading()}</Text>
        <Text c="dimmed">{m.shared_loading_text()}</Text>
      </div>
    </div>
  );
}

const lateMs = 300;

/**
 * Covers the skeleton of a first load when its data is late (LAY-06), so that fast responses do not flash. The skeleton itself
 * is marked as busy.
 */
export function LateOverlay() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), lateMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? <LoadingOverlay role="presentation" /> : null;
}

/** Covers the whole page while a form is being submitted (z-index 1000, LAY-06), so that nothing is pressed twice. */
export function SubmitOverlay({ visible, text }: { visible: boolean; text?: string }) {
  if (!visible) return null;
  return (
    <Portal>
      <div className={classes.overlay} role="status" data-testid="submit-overlay">
        <div className={classes.card}>
          <Loader size="sm" />
          <Text fw={650}>{text ?? m.shared_submitting()}</Text>
        </div>
      </div>
    </Portal>
  );
}
