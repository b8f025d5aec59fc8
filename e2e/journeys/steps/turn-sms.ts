import type { Page } from '@playwright/test';
import { sms } from '@sevadesk/contract/sms';
import { callAs } from '../../stack/api.ts';
import { simulatorUrl } from '../../stack/settings.ts';

type Rules = { data: { savedAt: string; savedBy: string | null; validFrom: string; isOn: boolean }[] };

/** Switches SMS on or off as a member of staff. It is sent at every hour of the day, so that a story does not depend on the clock, and may link to the portal. */
export async function turnSms(staff: Page, isOn: boolean): Promise<void> {
  const { data } = await callAs<Rules>(staff, sms.rules);
  const [newest] = data;
  const { savedAt: _, savedBy: __, ...rules } = newest!;
  const hours = { quietFrom: 0, quietUntil: 0, promotionalFrom: 0, promotionalUntil: 23 };
  const links = `${new URL(staff.url()).origin}/`;
  await callAs(staff, sms.saveRules, { body: { ...rules, ...hours, isOn, links } });
}

/** Returns the messages that a phone received, as the simulator shows them. */
export const phoneOf = async (mobile: string): Promise<string> =>
  (await fetch(`${simulatorUrl()}/phones/${mobile}`)).text();
