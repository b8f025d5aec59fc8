import { m } from '@sevadesk/messages';
import { isOffline, useConnection } from '../../shared/api/connection.ts';

/**
 * Shows a page whose code cannot be loaded without a connection as a failed page with a retry. The router would
 * reload the document, which helps when a newer version removed the file, but offline ends at the browser's own
 * error page and loses everything on the screen.
 */
export function showMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isOffline() || useConnection.getState().state !== 'online') payload.message = m.shared_network_error_text();
  });
  // The code of the failed page has to be loaded by then.
  void import('../route-failure.tsx').catch(() => undefined);
}
