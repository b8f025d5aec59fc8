import { m } from '@sevadesk/messages';
import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

/** Asks before typed values are left behind, inside the app and when the tab closes. */
export function UnsavedGuard({ active }: { active: boolean }) {
  const blocker = useBlocker({ shouldBlockFn: () => active, enableBeforeUnload: active, withResolver: true });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={m.shared_leave_title()}
      text={m.shared_leave_text()}
      confirmLabel={m.shared_leave_confirm()}
      danger
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    />
  );
}
