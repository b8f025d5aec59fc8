import { m } from '@sevadesk/messages';
import { isOffline, useConnection } from '../../shared/api/connection.ts';

/**
 * Code of a page that cannot be fetched while nothing is heard shows as a failed page, to be tried again. The router would
 * load the whole document anew, which helps when a newer version took the file away, but here ends at the browser's own
 * error page, with everything on the screen gone.
 */
export function showMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isOffline() || useConnection.getState().state !== 'online') payload.message = m.shared_network_error_text();
  });
  // The failed page itself has to be there by then.
  void import('../route-failure.tsx').catch(() => undefined);
}
