import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { notifications, pushDevices } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { expectAccessibleNow } from '../checks/screen.ts';
import { press } from '../pages/form.ts';
import { people } from '../pages/people.ts';
import { signIn } from '../pages/sign-in.ts';
import { callAs } from '../stack/api.ts';
import { sampleSignIn, simulatorUrl } from '../stack/settings.ts';
import { claimAs } from '../journeys/steps/claim-payment.ts';
import { decideByKey } from '../journeys/steps/decide-payment.ts';
import { freshDigits } from '../journeys/steps/shop.ts';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const open = people();
const page = '/merchant/account/my-setting';
let device: BrowserContext;
let phone: Page;
let subscribed: { id: string; endpoint: string; p256dh: string; auth: string };

/** The push service of a browser is outside; the simulator's takes its place, everything else is Chromium's own. */
async function bringPushService(publicKey: string): Promise<void> {
  const answer = await fetch(`${simulatorUrl()}/control/message-push`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ server: publicKey }),
  });
  subscribed = await answer.json();
  await phone.addInitScript(({ endpoint, p256dh, auth }) => {
    let isOn = false;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        isOn = false;
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isOn ? subscription : null),
      subscribe: async () => {
        isOn = true;
        return subscription;
      },
    });
    Notification.requestPermission = async () => 'granted';
  }, subscribed);
}

async function messagesOnPhone(): Promise<string[]> {
  const answer = await fetch(`${simulatorUrl()}/control/message-push/${subscribed.id}`);
  const { messages }: { messages: { text: string }[] } = await answer.json();
  return messages.map(({ text }) => text);
}

test.beforeAll(async ({ browser }) => {
  device = await browser.newContext({ serviceWorkers: 'allow', permissions: ['notifications'] });
  phone = await device.newPage();
  await phone.setViewportSize({ width: 360, height: 780 });
  await signIn(phone, sampleSignIn('bazaar'));
  const { publicKey } = await callAs<{ publicKey: string }>(phone, pushDevices.devices);
  await bringPushService(publicKey);
});
test.afterAll(() => device.close());

test('BEY-05 a shop switches notifications on for its phone', async () => {
  await phone.goto(page);
  await phone.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await press(phone, m.notifications_push_on());
  await expect(phone.getByText(`(${m.notifications_push_this()})`)).toBeVisible();
  await expectAccessibleNow(phone);
});

test('BEY-05 an approved payment reaches the phone while no page is open, with the text of the inbox', async ({
  browser,
}) => {
  const [shop, accounts] = [await open(browser), await open(browser)];
  await signIn(shop, sampleSignIn('bazaar'));
  await signIn(accounts, sampleSignIn('accounts'));
  const reference = `1${freshDigits(11)}`;
  const refNo = await claimAs(shop, { rupees: 1_000 + Number(freshDigits(4)) / 100, reference });
  await decideByKey(accounts, refNo, 'a');
  await expect.poll(async () => (await messagesOnPhone()).join('\n')).toContain(refNo);
  const inbox = await callAs<{ data: { title: string; text: string; link: string }[] }>(shop, notifications.inbox);
  const pushed = JSON.parse((await messagesOnPhone()).find((text) => text.includes(refNo)) ?? '{}');
  expect(inbox.data).toContainEqual(
    expect.objectContaining({ title: pushed.title, text: pushed.body, link: pushed.link }),
  );

  // What the browser's push service would do: the worker is woken with the decrypted text. A browser without a screen shows
  // nothing, so the worker's call is recorded.
  const [worker] = device.serviceWorkers();
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
  await worker?.evaluate(() => {
    const calls: object[] = [];
    Reflect.set(globalThis, 'shown', calls);
    const registration: ServiceWorkerRegistration = Reflect.get(globalThis, 'registration');
    registration.showNotification = async (title, { body, tag, data } = {}) => {
      calls.push({ title, body, tag, link: data.link });
    };
  });
  const cdp = await device.newCDPSession(phone);
  const registration = await new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) found(first.registrationId);
    });
    void cdp.send('ServiceWorker.enable');
  });
  const { origin } = new URL(phone.url());
  const data = JSON.stringify(pushed);
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: registration, data });
  const { title, body, tag, link } = pushed;
  await expect.poll(shown).toEqual([{ title, body, tag, link }]);
});

test('BEY-05 it is switched off on this phone, and the list of devices is empty', async () => {
  const { data } = await callAs<{ data: { id: string }[] }>(phone, pushDevices.devices);
  expect(data).toHaveLength(1);
  await phone.goto(page);
  await press(phone, m.notifications_push_remove_of({ name: 'Chrome, Linux' }));
  await expect(phone.getByRole('button', { name: m.notifications_push_on(), exact: true })).toBeVisible();
  const left = async () => (await callAs<{ data: object[] }>(phone, pushDevices.devices)).data;
  await expect.poll(left).toEqual([]);
});
