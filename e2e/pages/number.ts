import type { Locator } from '@playwright/test';

/** Returns the first copyable token, reference or acknowledgement number shown there. */
export const shownNumber = (scope: Locator): Promise<string> => scope.getByRole('code').first().innerText();
