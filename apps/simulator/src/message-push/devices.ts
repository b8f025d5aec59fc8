import { createECDH, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import ece from 'http_ece';

export type PushMessage = { at: string; topic: string; urgency: string; ttl: number; text: string };

type Device = {
  ecdh: ECDH;
  auth: string;
  /** The public key of the only server that may send to it. */
  server: string;
  /** The status of the next message, in place of delivery. */
  fault: number | undefined;
  messages: PushMessage[];
};

export type Subscription = { id: string; p256dh: string; auth: string };

export type Devices = {
  /** Subscribes a new device to a server's public key (RFC 8292). */
  subscribe(server: string): Subscription;
  /** Returns a device; undefined if there is none, or its subscription has ended. */
  get(id: string): Device | undefined;
  all(): { id: string; messages: readonly PushMessage[] }[];
  end(id: string): void;
  /** Decrypts a message as the browser does (RFC 8291). Throws if it was encrypted for another device. */
  decrypt(device: Device, body: Buffer): string;
};

/** Browsers with a subscription, in memory. */
export function createDevices(): Devices {
  const devices = new Map<string, Device>();
  return {
    subscribe(server) {
      const id = randomUUID();
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      devices.set(id, { ecdh, auth, server, fault: undefined, messages: [] });
      return { id, p256dh, auth };
    },
    get: (id) => devices.get(id),
    all: () => [...devices].map(([id, { messages }]) => ({ id, messages })),
    end: (id) => devices.delete(id),
    decrypt: ({ ecdh, auth }, body) =>
      ece.decrypt(body, { version: 'aes128gcm', privateKey: ecdh, authSecret: auth }).toString('utf8'),
  };
}
