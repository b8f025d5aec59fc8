import { m } from '@sevadesk/messages';
import { useBlocker } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// Loaded only when it has to ask, since most forms are never left half filled.
const ConfirmDialog = lazy(() =>
  import('../ui/dialogs/confirm-dialog.tsx').then((chunk) => ({ default: chunk.ConfirmDialog })),
);

/** Asks before unsaved values are lost, on navigation inside the app and when the tab is closed. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => active, enableBeforeUnload: active, withResolver: true });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        opened
        title={m.shared_leave_title()}
        text={m.shared_leave_text()}
        confirmLabel={m.shared_leave_confirm()}
        danger
        onConfirm={() => blocker.proceed()}
        onClose={() => blocker.reset()}
      />
    </Suspense>
  );
}
