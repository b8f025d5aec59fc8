import { pushDevices } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { mockEndpoint } from '../../../shared/test/mock-endpoint.ts';
import { merchantUser, renderWith } from '../../../shared/test/render-with.tsx';
import { DevicePanel } from './device-panel.tsx';
import { getDeviceName } from './push-device.ts';

const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const createdAt = '2026-11-21T06:00:00.000Z';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.removeItem('push-device');
});

/** A browser with a push service; `permission` is what the person answers. */
function bringBrowser(permission: 'granted' | 'denied', subscribe = async () => true) {
  let subscription: { toJSON: () => object; unsubscribe: () => Promise<boolean> } | null = null;
  const shown: string[] = [];
  const pushManager = {
    getSubscription: async () => subscription,
    subscribe: async () => {
      await subscribe();
      subscription = {
        toJSON: () => ({ endpoint: 'https://push.example/1', keys }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    },
  };
  const registration = { pushManager, showNotification: async (title: string) => shown.push(title) };
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => registration },
  });
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { requestPermission: async () => permission });
  return { shown, isSubscribed: () => subscription !== null };
}

function mockDevices() {
  const saved: unknown[] = [];
  const ids = ['01900000-0000-7000-8000-000000000001'];
  let data: { id: string; name: string; createdAt: string; usedAt: null }[] = [];
  mockEndpoint(pushDevices.devices, () => ({ publicKey: `B${'a'.repeat(86)}`, data }));
  mockEndpoint(pushDevices.saveDevice, ({ body }) => {
    saved.push(body);
    data = ids.map((id) => ({ id, name: 'Chrome, Android', createdAt, usedAt: null }));
    return { id: ids[0] ?? '' };
  });
  mockEndpoint(pushDevices.removeDevice, () => {
    data = [];
    return { ok: true as const };
  });
  return saved;
}

const switchOn = () => screen.findByRole('button', { name: m.notifications_push_on() });

it('switches this browser on, shows a first notification, and switches it off again', async () => {
  const browser = bringBrowser('granted');
  const saved = mockDevices();
  const { user } = await renderWith(<DevicePanel />, { user: merchantUser });
  await user.click(await switchOn());
  await screen.findByText(`(${m.notifications_push_this()})`);
  expect(saved).toMatchObject([{ endpoint: 'https://push.example/1', ...keys }]);
  expect(browser.shown).toEqual([m.notifications_push_done()]);
  expect(screen.queryByRole('button', { name: m.notifications_push_on() })).toBeNull();
  await user.click(screen.getByRole('button', { name: m.notifications_push_remove_of({ name: 'Chrome, Android' }) }));
  await switchOn();
  expect(browser.isSubscribed()).toBe(false);
});

it('explains what to do when the browser blocks it, does not support it, or its push service does not respond', async () => {
  mockDevices();
  bringBrowser('denied');
  const { user } = await renderWith(<DevicePanel />, { user: merchantUser });
  await user.click(await switchOn());
  expect(await screen.findByRole('alert')).toHaveTextContent(m.notifications_push_denied());
  bringBrowser('granted', async () => Promise.reject(new Error('no network')));
  await user.click(await switchOn());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(m.notifications_push_failed()));
  Reflect.deleteProperty(navigator, 'serviceWorker');
  await user.click(await switchOn());
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(m.notifications_push_unsupported()));
});

it.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1',
    'Safari, iPhone',
  ],
  ['curl', m.notifications_push_browser()],
])('names a device by its browser and system: %s', (agent, name) => {
  expect(getDeviceName(agent)).toBe(name);
});
