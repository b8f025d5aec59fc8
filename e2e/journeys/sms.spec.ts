import { expect, type Page, test } from '@playwright/test';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { sms } from '@sevadesk/contract/sms';
import { m } from '@sevadesk/messages';
import { expectAccessible, expectFitsPhone } from '../checks/screen.ts';
import { chooseOption, press, textField } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { claimAs } from './steps/claim-payment.ts';
import { decideByKey } from './steps/decide-payment.ts';
import { freshDigits } from './steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

// Before the pages are closed.
test.afterAll(() => turnSms(false));

const open = people();
let admin: Page;
let merchant: Page;

type Rules = { data: { savedAt: string; savedBy: string | null; validFrom: string; isOn: boolean }[] };

/** Sends at every hour of the day, so that the story does not depend on the clock. */
async function turnSms(isOn: boolean): Promise<void> {
  const { data } = await callAs<Rules>(admin, sms.rules);
  const [newest] = data;
  const { savedAt: _, savedBy: __, ...rules } = newest!;
  await callAs(admin, sms.saveRules, { body: { ...rules, isOn, quietFrom: 0, quietUntil: 0 } });
}

test.beforeAll(async ({ browser }) => {
  [admin, merchant] = [await open(browser), await open(browser)];
  await signIn(admin, sampleSignIn('admin'));
  await signIn(merchant, sampleSignIn('franchise'));
});

async function enterTemplate(): Promise<void> {
  await admin.goto('/backend/setting/sms/templates');
  await press(admin, m.sms_template_new());
  const form = admin.getByRole('dialog');
  await textField(form, m.sms_template_dlt_id()).fill(`1007${freshDigits(12)}`);
  await chooseOption(form, m.sms_header(), 'SAMPLE');
  await chooseOption(form, m.sms_kind(), m.sms_kind_service_implicit());
  await chooseOption(form, m.sms_event(), m.notifications_event_payment_rejected());
  await press(form, m.sms_template_use_wording());
  const [year, month, day] = istDateOf(new Date()).split('-');
  await textField(form, m.sms_valid_from()).fill(`${day}/${month}/${year}`);
  await press(form, m.sms_save());
  await expect(form).toHaveCount(0);
}

/** Reports a payment and decides on it by a key; returns its reference, which the message names. */
async function decide(key: 'a' | 'r'): Promise<string> {
  const reference = `7${freshDigits(11)}`;
  const refNo = await claimAs(merchant, { rupees: 1_000 + Number(freshDigits(4)) / 100, reference });
  await decideByKey(admin, refNo, key);
  return reference;
}

/** The message is in the list as delivered, and on the shop's phone. */
async function expectDelivered(reference: string, words: RegExp): Promise<void> {
  const row = admin.getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await admin.goto('/backend/setting/sms/messages');
    await expect(row).toContainText(m.shared_status_sms_delivered(), { timeout: 3_000 });
  }).toPass();
  await expect(row).toContainText(words);
  const mobile = /\b9\d{9}\b/.exec(await row.innerText())?.[0] ?? '';
  const phone = await (await fetch(`${simulatorUrl()}/phones/${mobile}`)).text();
  expect(phone).toContain(reference);
  expect(phone).toMatch(words);
}

test('MER-02 once SMS is on, a decision on a payment reaches the phone of the shop with the registered text', async () => {
  await enterTemplate();
  await turnSms(true);
  await expectDelivered(await decide('a'), /is approved/);
  await expectDelivered(await decide('r'), /was rejected/);
  await expectAccessible(admin);
  await expectFitsPhone(admin);
});
