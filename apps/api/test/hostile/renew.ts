import { beforeEach } from 'vitest';

const afterMs = 240_000;

/**
 * Opens the sessions of a long file again every four minutes: they end after ten, which a slow machine needs for it, and from then on
 * every answer would be the same refusal.
 */
export function renewSessions(open: () => Promise<void>): void {
  let at: number | undefined;
  beforeEach(async () => {
    if (at !== undefined && Date.now() - at < afterMs) return;
    at = Date.now();
    await open();
  });
}
