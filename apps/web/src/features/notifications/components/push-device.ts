import type { DeviceInput } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { loadText, saveText } from '../../../shared/session/browser-storage.ts';

/** Why this browser shows no notifications: it cannot, the person or the system forbade it, or its push service did not answer. */
export type PushFault = 'unsupported' | 'denied' | 'failed';

const storedId = 'push-device';

const browsers = [
  ['Edge', /Edg/],
  ['Opera', /OPR/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Mac OS/],
  ['Linux', /Linux/],
] as const;

/** Returns what a person calls this device: 'Chrome, Android'. */
export function getDeviceName(agent = navigator.userAgent): string {
  const [browser] = browsers.find(([, sign]) => sign.test(agent)) ?? [m.notifications_push_browser()];
  const [system] = systems.find(([, sign]) => sign.test(agent)) ?? [];
  return system === undefined ? browser : `${browser}, ${system}`;
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined;
  return navigator.serviceWorker.getRegistration();
}

/** Returns the id under which the server knows this browser, while it is subscribed; null otherwise. */
export async function findThisDevice(): Promise<string | null> {
  const subscription = await (await findRegistration())?.pushManager.getSubscription();
  return subscription ? loadText(storedId) : null;
}

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks the person, and subscribes this browser to the server's key. Returns the subscription, or why there is none. */
export async function subscribeDevice(publicKey: string): Promise<DeviceInput | PushFault> {
  const registration = await findRegistration();
  if (!registration) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    // A subscription to another key, such as that of an earlier installation, would never be reached.
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: fromBase64Url(publicKey),
    });
    const { endpoint = '', keys } = subscription.toJSON();
    return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', name: getDeviceName() };
  } catch {
    return 'failed';
  }
}

/** Remembers this device, and shows the first notification automatically. */
export async function confirmDevice(id: string): Promise<void> {
  saveText(storedId, id);
  const options = { body: m.notifications_push_done_text(), icon: '/app-icon/192.png', tag: 'push-on' };
  await (await findRegistration())?.showNotification(m.notifications_push_done(), options).catch(() => undefined);
}

/** Ends the subscription of this browser; its push service then reports it as gone. */
export async function unsubscribeDevice(): Promise<void> {
  saveText(storedId, null);
  await (await (await findRegistration())?.pushManager.getSubscription())?.unsubscribe();
}
