import type { Locator } from '@playwright/test';

/** The first token, reference or acknowledgement number shown there (those that can be copied). */
export const shownNumber = (scope: Locator): Promise<string> => scope.getByRole('code').first().innerText();
