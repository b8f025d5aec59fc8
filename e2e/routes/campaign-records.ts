import type { Page } from '@playwright/test';
import { campaigns } from '@sevadesk/contract/campaigns';
import { callAs } from '../stack/api.ts';

/** Creates the draft of a campaign that is a notification; nothing is sent. */
export async function createCampaign(page: Page): Promise<string> {
  const message = { way: 'notice', templateIds: [], title: { en: 'A title' }, text: { en: 'A text' }, target: 'home' };
  const body = { name: 'Sample campaign', audience: {}, ...message, perHour: 60, startOn: null, startHour: 11 };
  return (await callAs<{ id: string }>(page, campaigns.create, { body })).id;
}
