import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MessagePushPort, PushToSend } from '../../src/providers/message-push/port.ts';

type Keys = PushToSend['keys'];
type Subscribed = PushToSend['device'];

export type PushWorld = {
  port: MessagePushPort;
  /** Subscribes a new device to a public key. */
  subscribe(publicKey: string): Promise<Subscribed>;
  /** Ends the subscription of a device. */
  end(device: Subscribed): Promise<void>;
  /** Returns what a device was shown. */
  shown(device: Subscribed): Promise<string[]>;
  close(): Promise<void>;
};

export const buildPush = (device: Subscribed, keys: Keys, changes: Partial<PushToSend> = {}): PushToSend => ({
  device,
  keys,
  subject: 'mailto:no-reply@sevadesk.example',
  payload: JSON.stringify({ title: 'Payment approved', body: '₹ 500.00 और कुछ 😀' }),
  topic: randomUUID().replaceAll('-', ''),
  isUrgent: true,
  ttlSeconds: 60,
  ...changes,
});

/** Tests that every push service behind the port must pass; they run with the fake, and with the adapter and the simulator. */
export function describePushContract(name: string, open: () => Promise<PushWorld>): void {
  describe(`push port: ${name}`, () => {
    let world: PushWorld;
    let keys: Keys;
    beforeAll(async () => {
      world = await open();
      keys = world.port.createKeys();
    }, 60_000);
    afterAll(() => world.close());

    it('shows a notification on its device, unchanged, and on no other', async () => {
      const [device, other] = [await world.subscribe(keys.publicKey), await world.subscribe(keys.publicKey)];
      const push = buildPush(device, keys);
      expect(await world.port.send(push)).toEqual({ outcome: 'taken' });
      expect(await world.shown(device)).toEqual([push.payload]);
      expect(await world.shown(other)).toEqual([]);
    });

    it('a device whose subscription has ended is reported as gone', async () => {
      const device = await world.subscribe(keys.publicKey);
      await world.end(device);
      expect(await world.port.send(buildPush(device, keys))).toEqual({ outcome: 'gone' });
    });
  });
}
