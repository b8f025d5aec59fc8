import type { Page } from 'playwright-core';

export function signIn(page: Page, address: string, person: { userName: string; password: string }): Promise<void>;
