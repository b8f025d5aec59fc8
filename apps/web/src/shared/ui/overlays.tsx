import { Loader, Portal, Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import classes from './states.module.css';

/** Covers its (positioned) parent while data loads for the first time (LAY-06). */
export function LoadingOverlay() {
  return (
    <div className={classes.overlay} data-inside role="status">
      <div className={classes.card}>
        <Loader size="sm" />
        <Text fw={650}>{m.shared_loading()}</Text>
        <Text c="dimmed">{m.shared_loading_text()}</Text>
      </div>
    </div>
  );
}

/** Covers the whole page while a form is on its way (z-index 1000, LAY-06), so that nothing can be pressed twice. */
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
