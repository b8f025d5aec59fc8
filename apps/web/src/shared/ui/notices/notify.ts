import { notifications } from '@mantine/notifications';
import { m } from '@sevadesk/messages';
import { errorLines } from '../../failure/api-error.ts';
import { wantNotices } from './notices-wanted.ts';

let shown: string | undefined;

/**
 * Shows a success message at the bottom right. Only one is visible at a time (LAY-07): a new one replaces the
 * previous one, so that four quick saves never delay later messages.
 */
export function notify(message: string, tone: 'good' | 'info' = 'good'): void {
  wantNotices();
  if (shown) notifications.hide(shown);
  shown = notifications.show({
    message,
    color: tone === 'good' ? 'teal' : 'blue',
    position: 'bottom-right',
    closeButtonProps: { 'aria-label': m.shared_close() },
  });
}

/**
 * Shows that a download or a setting failed: red, 'Error', at the top (LAY-07, ERR-03). The same failure again is the same message:
 * five presses while the service is away would otherwise show one after the other, long after it is back.
 */
export function notifyFailure(error: unknown): void {
  wantNotices();
  const message = errorLines(error).join('\n');
  notifications.show({
    id: message,
    title: m.shared_error_title(),
    message,
    color: 'red',
    position: 'top-center',
    closeButtonProps: { 'aria-label': m.shared_close() },
    style: { whiteSpace: 'pre-line' },
  });
}
