import type { Page } from '@playwright/test';

/** What a finger has to hit on a phone and is smaller than 44 px, one line each. */
export declare function findSmallTargets(page: Page, shown: { at: string; size: { width: number } }): Promise<string[]>;
